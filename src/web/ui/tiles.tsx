import type { Category } from '#domain/entities/content.ts';
import { pathTo } from '#domain/paths.ts';
import { type DecorationName, isDecoration } from '#domain/decorations.ts';
import { PhoneOnlyNote, ContentLink } from './content-link.tsx';
import css from './tiles.module.css';
import {
  BadgePoundSterling,
  BookOpen,
  FlameKindling,
  Gauge,
  Clock,
  HandHelping,
  HeartHandshake,
  HousePlug,
  KeyRound,
  Lightbulb,
  MonitorCog,
  ReceiptText,
  Siren,
  Thermometer,
  Truck,
  UserRound,
  Wrench,
} from './document-icons.tsx';
import type { IconDrawing } from './icons.tsx';

export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className={css.tiles}>
      {categories.map((category) => (
        <li key={category.id} className={css.tile}>
          <span className={css.badge}>
            <Decoration name={category.decoration} />
          </span>
          <h3>
            <ContentLink href={category.href ?? pathTo('category', { category: category.id })}>
              {category.title}
              <PhoneOnlyNote href={category.href ?? ''} />
            </ContentLink>
          </h3>
          <p>{category.description}</p>
        </li>
      ))}
    </ul>
  );
}

// Icons that content names; an unknown name gets a book icon, an address its drawing.

const icons: Record<DecorationName, IconDrawing> = {
  'receipt-text': ReceiptText,
  'user-round': UserRound,
  'key-round': KeyRound,
  gauge: Gauge,
  'house-plug': HousePlug,
  'badge-pound-sterling': BadgePoundSterling,
  thermometer: Thermometer,
  wrench: Wrench,
  'flame-kindling': FlameKindling,
  lightbulb: Lightbulb,
  clock: Clock,
  'hand-helping': HandHelping,
  'monitor-cog': MonitorCog,
  truck: Truck,
  'heart-handshake': HeartHandshake,
  siren: Siren,
};

function Decoration({ name }: { name: string | undefined }) {
  if (name?.includes('/')) return <img src={name} alt="" />;
  const Icon = isDecoration(name) ? icons[name] : BookOpen;
  return <Icon aria-hidden="true" />;
}
