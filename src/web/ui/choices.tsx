import { pathTo } from '#domain/paths.ts';
import { CHOICES, type ChoiceId } from '#domain/triage.ts';
import { Flame, HeartHandshake, PoundSterling, ReceiptText, Thermometer, Truck, Zap } from './document-icons.tsx';
import { type IconDrawing } from './icons.tsx';
import layout from './layout.module.css';
import css from './choices.module.css';

const ICONS: Record<ChoiceId, IconDrawing> = {
  gas: Flame,
  power: Zap,
  heat: Thermometer,
  pay: PoundSterling,
  bill: ReceiptText,
  moving: Truck,
  death: HeartHandshake,
};

/** The most common reasons to visit, each the start of a short yes/no path. */
export function ChoiceList() {
  return (
    <ul className={css.choices}>
      {CHOICES.map(({ id, title }) => {
        const Icon = ICONS[id];
        return (
          <li key={id}>
            <a href={pathTo('startNode', { node: id })}>
              <Icon aria-hidden="true" />
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function Choices() {
  return (
    <section className={`${layout.wrap} ${css.section}`} aria-labelledby="happening">
      <h2 id="happening">What’s happening?</h2>
      <ChoiceList />
    </section>
  );
}
