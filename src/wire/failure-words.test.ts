import { expect, test } from 'vitest';
import type { Json } from '#domain/entities/lead.ts';
import { saysNo, textSaysNo } from './failure-words.ts';

const id = { data: { type: 'leads', id: 'E1' } };

test.each<Json>([
  { errors: [{ detail: 'x' }] },
  { errors: 'x' },
  { errors: [{}] },
  { error: { code: 1 } },
  { success: false },
  { ok: false },
  { ...id, errors: [{ status: '422' }] },
  { ...id, error: 'Validation failed' },
  { ...id, Error: true },
  { ...id, success: 'false' },
  { ...id, IsSuccess: false },
  { ...id, is_success: 0 },
  { ...id, hasErrors: true },
  { ...id, accepted: false },
  { ...id, valid: false },
  { ...id, status: 'error' },
  { ...id, status: 422 },
  { ...id, statusCode: '500' },
  { ...id, result: 'FAILED' },
  { ...id, outcome: 'rejected' },
  { ...id, errorCode: 'INVALID_FIELD' },
  { ...id, error_message: 'Surname is missing' },
  { ...id, validationErrors: { surname: ['is missing'] } },
  { ...id, fault: { faultstring: 'Policy' } },
  { ...id, exception: 'java.lang.NullPointerException' },
  { ...id, meta: { success: false } },
  { ...id, status: { code: 500, text: 'x' } },
  { result: { success: false, id: 'E1' } },
  { data: { id: 'E1', errors: ['x'] } },
  { data: { id: 'E1', success: false } },
  [{ id: 'E1', success: false, errors: [] }],
  { Envelope: { Body: { 'soap:Fault': { faultcode: 'x' } } } },
  { ...id, success: true, errors: ['Surname is missing'] },
  { ...id, errorCode: '', error_message: 'Surname is missing' },
  { ...id, errorCode: 12, error_message: 'OK' },
  { meta: { success: true }, error_message: 'Surname is missing' },
])('%j is an answer that says no', (document) => {
  expect(saysNo(document)).toBe(true);
});

test.each<Json | undefined>([
  id,
  { errors: [], error: null, success: true, ok: true },
  { ...id, errors: {}, error: '', failures: 0, errorCode: '0', errorMessage: 'None' },
  { ...id, error: { code: 0, message: 'OK' }, hasErrors: false, isError: 'false' },
  { ...id, errors: { surname: [] } },
  { ...id, success: 'true', status: 'success', code: 201, result: 0 },
  { ...id, status: 0, message: 'No errors', type: 'leads' },
  { ...id, meta: { 'received-at': 'now' }, links: { self: '/v1/leads/E1' } },
  { data: { ...id.data, status: 'rejected', code: 450, attributes: { error: 'it says error', status: 'failed' } } },
  { ...id, errorCode: 0, errorMessage: 'No error' },
  { ...id, errorCode: 200, errorMessage: 'OK' },
  { ...id, success: true, errorMessage: 'Success.' },
  { ...id, errorCode: '0', errorDescription: 'Created' },
  { ...id, errorCode: '0', error_message: 'Your request was processed' },
  { ...id, success: true, errorMessage: 'Stored as E1' },
  { ...id, errors: 'No errors', error: '0 errors', fault: '-' },
  { ...id, included: [{ status: 'failed', success: false }] },
  {},
  [],
  'no',
  null,
  undefined,
])('%j is no such answer', (document) => {
  expect(saysNo(document)).toBe(false);
});

test.each([
  '<?xml version="1.0"?><response><success>false</success><id>7</id></response>',
  '<r><status>ERROR</status></r>',
  '<r status="failed" id="7"/>',
  '<s:Envelope xmlns:s="http://x"><s:Body><s:Fault><faultcode>x</faultcode></s:Fault></s:Body></s:Envelope>',
  '<errors><error><![CDATA[Surname]]></error></errors>',
  '<lead><id>7</id><errorCode>12</errorCode></lead>',
  'status=error&message=Surname',
  'Success: false\nId: 7',
  'ERROR 1054 (42S22): Unknown column',
  'Validation failed: surname',
  '{"success":false,"data":{"id":"E',
  '{"data":{"id":"7"},"status":"rejected",}',
  '{"error":{"code":"INVALID","message":"Sur',
  '[{"id":"7","success":false},',
  '<r><data><id>7</id><success>false</success></data></r>',
  '<r><lead><id>7</id></lead><status>rejected</status></r>',
  'Error',
  'ERROR\nSurname is missing',
  'Error. Try again later.',
  'Failed to store the lead',
  'Invalid request',
  'Invalid: surname',
])('the text %j says no', (text) => {
  expect(textSaysNo(text)).toBe(true);
});

test.each([
  '<?xml version="1.0"?><response xmlns:error="http://x"><success>true</success><id>7</id></response>',
  '<r><errors/><error></error><fault />\n<status>OK</status></r>',
  '<r><error><code>0</code></error></r>',
  '<r><id>7</id><error><code>0</code><text><![CDATA[No error]]></text></error></r>',
  '<lead><query>error: my meter says failed</query></lead>',
  'status=ok&error=&id=7',
  'Error: none',
  'Errors: 0',
  'OK 7',
  'Created',
  '{"data":{"type":"le',
  '{"data":{"id":"4711","attributes":{"query":"The boiler screen says, fault: E119"}},}',
  '{"errors":[],"data":{"id":"4711","status":"rejected","attri',
  'id=7\nquery=My bill is wrong, error: 40 pounds',
  '<lead><id>7</id><status>rejected</status></lead>',
  '<r><lead id="7" status="rejected"/></r>',
  'Error-free: stored as 7',
  'Invalid readings are flagged later. Stored.',
  '',
])('the text %j does not', (text) => {
  expect(textSaysNo(text)).toBe(false);
});
