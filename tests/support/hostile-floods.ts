import { type HostileMarkup, part } from './hostile-markup.ts';

/** Small to send, expensive to read: each must be rejected or finish in bounded time. */
export const hostileFloods: HostileMarkup[] = [
  part('5,000 nested divisions', '<div>'.repeat(5_000)),
  part('100,000 nested divisions', '<div>'.repeat(100_000)),
  part('nested quotations that are closed', `${'<blockquote>'.repeat(5_000)}a${'</blockquote>'.repeat(5_000)}`),
  part('nested lists', '<ul><li>'.repeat(5_000)),
  part('nested tables', '<table><tr><td>'.repeat(3_000)),
  part('nested templates', '<template>'.repeat(5_000)),
  part('nested drawings', '<svg>'.repeat(5_000)),
  part(
    'unclosed formatting before paragraphs',
    `<p>${Array.from({ length: 90 }, (_, n) => `<b id=x${n}>`).join('')}</p>${'<p>a'.repeat(20_000)}`,
  ),
  part('formatting closed in the wrong order', '<a><b><i><u><s>'.repeat(2_000) + '</a></b></i></u></s>'.repeat(2_000)),
  part('links inside tables', '<a href=/><table>'.repeat(3_000)),
  part('100,000 paragraphs', '<p>a'.repeat(100_000)),
  part('80,000 attributes', `<p ${Array.from({ length: 80_000 }, (_, n) => n.toString(36)).join(' ')}>a</p>`),
  part('one attribute of 500,000 characters', `<a href="/${'a'.repeat(500_000)}">a</a>`),
  part('100,000 entities', `<p>${'&amp;&#x1F600;'.repeat(35_000)}</p>`),
  part('40,000 half-open tags', '<a '.repeat(40_000)),
  part('comment openers', '<!--'.repeat(100_000)),
  part(
    'addresses with many dots',
    `<a href="mailto:a@${'a.'.repeat(50_000)}">a</a><a href="https://${'a-'.repeat(50_000)}.example/">b</a>`,
  ),
  part('phone number of spaces', `<a href="tel:${' '.repeat(200_000)}">a</a>`),
  part('50,000 headings of one name', '<h2>a</h2>'.repeat(50_000)),
  part('9,000 headings of one name', '<h2>a</h2>'.repeat(9_000)),
  part('9,000 links that lead nowhere', '<a href=x>a</a>'.repeat(9_000)),
  part('9,000 pictures from elsewhere', '<img src=x>'.repeat(9_000)),
  part('9,000 titles again', '<h1>A title</h1>'.repeat(9_000)),
];
