/**
 * Look-alikes of other times: repaired, long past, in the news, or planned for another day. Not meant: what has begun
 * again.
 */
import { DANGER, LIKELY, type LookAlike, NEVER, DANGER_WORDS, STILL, SURE } from './look-alike.ts';
import { phrase } from './phrase-patterns.ts';

export const overOrPlanned: LookAlike[] = [
  {
    name: 'over',
    needs: SURE,
    pattern: phrase(`
      (years?|months?|weeks) (ago|back)
      last (year|winter|month|summer|autumn|spring|christmas)
      (was|were|been|got|has been|its) ..1
        (repaired|replaced|fixed|mended|cleared|sorted|capped|changed|put right|made safe)
      (fixed|sorted|mended) (now|it)
      no longer | back on | been back | false alarm | (in|since) anyyear | used to
      could catch fire
      [a] (fortnight|while) (back|ago)
      was collected
      the fire brigade (put|said)
    `),
    unless: STILL,
  },
  {
    name: 'told of long ago',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      when (i|we|he|she|they) (lived|had|(was|were) (a|at|in|little|young|kids|small))
      in the (_ties|old (flat|house|place|days))
      (days|weeks|months|years) after (they|you|we)
      turned out to be
    `),
    unless: STILL,
  },
  {
    name: 'over and done',
    needs: NEVER,
    pattern: phrase(`
      (sorted|fixed|mended|fine|ok|safe) now
      now (fixed|sorted|mended)
      no longer smell*
      (is|are|came|come) back on
    `),
    unless: phrase('still | again | but'),
  },
  {
    name: 'told of the past',
    needs: LIKELY,
    pattern: phrase(`
      was | were | had | did | reported | happened
      came (out|round|in) (and|to)
      ended up | turned out
    `),
    unless: STILL,
  },
  {
    name: 'planned',
    needs: SURE,
    pattern: phrase(`
      planned | scheduled
      next (week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
      notice says
      letter (says|about|saying)
      tomorrow
      cut off (date|for|point|time)
      works? (in|on) our | sign up
    `),
    unless: phrase(`
      ${DANGER}
      ran out | (has|have|just|already) run out | nothing left | emergency [credit] (is |has |all )*(used|gone)
      (gone|went|been) (off|out)
    `),
  },
  {
    name: 'appointment',
    needs: SURE,
    pattern: phrase(`
      appointments? | rebook* | reschedul*
      engineers? [is|was] [dead] (late|coming|due)
      what time | booked
      when is (he|she|the man)
    `),
    unless: DANGER_WORDS,
  },
  {
    name: 'told of in the news',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      (in|on|from) [the|tha] (news|papers?|telly|radio|facebook)
      recall(s|ed)? | product safety
    `),
    dangers: ['fire'],
    unless: phrase(`
      (my|our) ..1 (is*|has*|just*|kitchen*|house*|flat*)
      help | right now | smoke
    `),
  },
];
