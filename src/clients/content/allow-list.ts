/** What another server's markup may bring into a page. Everything not named here goes. */
import type { Schema } from 'hast-util-sanitize';
import { formAttributes, formTags } from './nucleus-forms.ts';

const WHOLE_NUMBER = /^[1-9]\d{0,3}$/;
export const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

const tagNames = [
  ...HEADINGS, 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'strong', 'em', 'b', 'i', 'br', 'hr', 'blockquote', 'div', 'section',
  'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'code', 'pre', 'kbd', 'abbr', 'sup', 'sub', 'small',
  'details', 'summary',
  // Of nucleus blocks only: what stands elsewhere has gone before.
  ...formTags,
];

export const allowList: Schema = {
  tagNames,
  attributes: {
    '*': [['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i], ['dir', 'ltr', 'rtl', 'auto']],
    a: ['href'],
    img: ['src', 'alt', ['width', WHOLE_NUMBER], ['height', WHOLE_NUMBER]],
    ol: [['start', WHOLE_NUMBER], 'reversed'],
    th: [['scope', 'col', 'row'], ['colSpan', WHOLE_NUMBER], ['rowSpan', WHOLE_NUMBER]],
    td: [['colSpan', WHOLE_NUMBER], ['rowSpan', WHOLE_NUMBER]],
    abbr: ['title'],
    blockquote: [['className', 'callout', 'danger']],
    div: [['className', 'callout', 'danger'], 'dataNucleus'],
    section: ['dataNucleus'],
    ...formAttributes,
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
  },
  ancestors: { tbody: ['table'], thead: ['table'], tr: ['table'], td: ['table'], th: ['table'], caption: ['table'], summary: ['details'] },
  // Their text is code, or belongs to a control that is not there; other unknown elements leave their text behind.
  strip: [
    'script', 'style', 'template', 'noscript', 'iframe', 'frame', 'frameset', 'noframes', 'noembed', 'object', 'embed', 'applet', 'svg', 'math',
    'title', 'datalist', 'canvas', 'audio', 'video', 'picture', 'source', 'track', 'map', 'dialog',
    'xmp', 'plaintext', 'listing', 'marquee', 'portal', 'head', 'nav', 'slot', 'output', 'meter', 'progress',
  ],
  // The kit would make every input a disabled checkbox.
  required: {},
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};
