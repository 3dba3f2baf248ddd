/** Icons that content names; an unknown name gets a book icon. */
import { type DecorationName, isDecoration } from '#domain/decorations.ts';
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
import { type IconDrawing } from './icons.tsx';

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

export function Decoration({ name }: { name: string | undefined }) {
  const Icon = isDecoration(name) ? icons[name] : BookOpen;
  return <Icon aria-hidden="true" />;
}
