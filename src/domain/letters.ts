/**
 * The product's own text of emails and confirmations, which `content/letters.yaml` replaces. A supplier's texts may
 * use our placeholders: `[[days]]` is a promise, `[[text]]` an adviser's reply, `[[phone:energy]]` a phone number.
 */
export const LETTERS = {
  complaint: {
    subject: 'We’ve received your complaint',
    received: 'We’ve received your complaint about [[about]].',
    next: 'Our average response time is [[days]].',
    longest: 'It can take up to [[days-at-most]].',
    ombudsman:
      'If your complaint is not resolved after [[weeks]] weeks, you can take it to the Energy Ombudsman for free.',
    further:
      'That is from [[ombudsman-from]], or sooner if we send you a deadlock letter to say that we can do no more. Their phone number is [[phone:energyOmbudsman]].\n\nCitizens Advice can help you at any stage, for free: [[phone:citizensAdvice]].',
  },
  enquiry: {
    subject: 'We’ve received your enquiry',
    received: 'We’ve received your enquiry about [[about]].',
    next: 'We usually reply in about [[days]].',
  },
  feedback: {
    subject: 'We’ve received your refund request',
    received: 'We’ve received your request for a credit refund.',
    next: 'We’ll send you a confirmation email.',
    emailed: 'This email confirms that we have your request. You do not need to send it again.',
    expect: 'You should have heard from us about your refund. If you haven’t, call us.',
  },
  'meter-reading': {
    subject: 'We’ve received your meter readings',
    received: 'We’ve received your meter readings, and we’ll use them for your bill.',
    next: 'Readings may take [[working-days]] to show in your account.',
    emailed: 'Readings may take [[working-days]] to show in your account. You do not need to send them again.',
    expect: 'Your readings should show in your account.',
  },
  message: { subject: 'We’ve received your message', received: 'We’ve received your message.' },
  reply: { subject: 'Our reply to your [[what]]', text: '[[text]]' },
  resolved: {
    subject: 'We’ve resolved your [[what]]',
    text: '[[text]]\n\nIf it isn’t resolved, tell us and we’ll reopen it.',
  },
  closed: {
    subject: 'We’ve closed your [[what]]',
    text: '[[text]]\n\nIf you still need something, tell us and we’ll reopen it.',
  },
  'final-response': {
    subject: 'Our final response to your complaint (deadlock letter)',
    text: '[[text]]\n\nYou complained on [[received]]. This is our final response, known as a deadlock letter. We can do no more. If you do not agree, you can take your complaint to the Energy Ombudsman.',
  },
  'eight-weeks': {
    subject: 'You can now take your complaint to the Energy Ombudsman',
    text: 'You complained on [[received]]. That is more than [[weeks]] weeks ago, and we have not resolved it yet.\n\nThis is our [[weeks]]-week letter. We are still working on your complaint, and you can take it to the Energy Ombudsman now.',
  },
  /** Ends the two letters above with what SI 2008/1898, regulation 6, requires. */
  ombudsman: {
    text: [
      'You have the right to take your complaint to the Energy Ombudsman. It is independent of us, and free for you. It looks at what both of us say and decides.',
      'It can tell us to apologise, to explain what happened, to fix the problem, and to pay you a financial award. If you accept its decision, we must do what it says. You do not have to accept it.',
      'Go to the ombudsman within [[months]] months of the date of this letter. Have this letter and your reference ready.',
      'Website: [[ombudsman-website]]\nEmail: [[ombudsman-email]]\nPhone: [[phone:energyOmbudsman]] ([[hours:energyOmbudsman]])\nPost: [[ombudsman-post]]',
      'Citizens Advice can help you, for free: [[phone:citizensAdvice]].',
    ].join('\n\n'),
  },
  ending: {
    follow:
      'To check progress or send us a message, [[where]]. You need your reference, and the email address or postcode you gave us.',
    call: 'To talk to us, call [[our-number]] ([[our-hours]]) and give your reference. If you use Relay UK, dial 18001 first.',
    procedure: 'To read our complaints procedure, [[where]]. Call us to get a free copy by post.',
    emergency:
      'If you smell gas, call [[phone:gasEmergency]]. If you have a power cut, call [[phone:powerCut]]. Both are open 24 hours a day.',
    unread: 'Don’t reply to this email: nobody monitors this mailbox.',
    mistaken:
      'If you did not contact us, someone may have typed your address by mistake. You do not need to do anything.',
  },
};

export type Letters = typeof LETTERS;

/** Names of the letters that confirm what was sent. */
export type ConfirmingLetter = {
  [Name in keyof Letters]: Letters[Name] extends { subject: string; received: string } ? Name : never;
}[keyof Letters];

const MARK = /\[\[([a-z-]+)\]\]/g;

/** Fills in marks that have a value; marks within values are not filled in. */
export function fillMarks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(MARK, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

export function toParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
