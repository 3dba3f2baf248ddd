-- The tables of version 0.1, as its migrations left them, and the names of these.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "addresses" ("id" text not null primary key, "source" text not null, "postcode_key" text not null, "house_name" text not null, "flat_number" text not null, "house_number" text not null, "address_line1" text not null, "address_line2" text not null, "postal_town" text not null, "county" text not null, "postcode" text not null, "pes_region" text not null, "country" text not null, "created_at" text);
CREATE INDEX "addresses_by_postcode" on "addresses" ("postcode_key", "source");
CREATE TABLE "leads" ("reference" text not null primary key, "received_at" text not null, "channel" text not null, "client_id" text not null, "idempotency_key" text, "content_hash" text not null, "topic" text, "query_type" text, "query_subtype" text, "title" text, "first_name" text, "surname" text, "email" text, "contact_number" text, "contact_number_type" text, "account" text, "subject" text, "summary" text, "vulnerability" text, "promised" text, "address_id" text references "addresses" ("id"), "attributes" text not null, "suspect" text, "outside_address_id" text, "outside_reference" text, "danger" text, "vulnerability_words" text, constraint "leads_once_per_key" unique ("client_id", "idempotency_key"));
CREATE INDEX "leads_by_time" on "leads" ("received_at");
CREATE TABLE "outbox" ("id" text not null primary key, "kind" text not null, "reference" text not null references "leads" ("reference"), "attempts" integer default 0 not null, "created_at" text not null, "due_at" text not null, "state" text not null, "lease_until" text, "last_error" text, "event_seq" integer);
CREATE TABLE "drafts" ("visitor_hash" text not null, "journey" text not null, "parts" text not null, "changed_at" text not null, constraint "drafts_key" primary key ("visitor_hash", "journey"));
CREATE TABLE "receipts" ("visitor_hash" text not null, "journey" text not null, "reference" text not null, "content_hash" text not null, "sent_at" text not null, "kept_at" text not null, constraint "receipts_key" primary key ("visitor_hash", "journey"));
CREATE INDEX "drafts_by_change" on "drafts" ("changed_at");
CREATE INDEX "receipts_by_age" on "receipts" ("kept_at");
CREATE TABLE "audit" ("id" text not null primary key, "at" text not null, "action" text not null, "reference" text, "actor" text not null, "detail" text not null);
CREATE INDEX "outbox_in_order" on "outbox" ("state", "kind", "due_at", "created_at");
CREATE TABLE "identity_records" ("kind" text not null, "id_hash" text not null, "value" text not null, "version" integer not null, "expires_at" text not null, "group_hash" text, "alias_hash" text, constraint "identity_records_key" primary key ("kind", "id_hash"));
CREATE INDEX "identity_records_by_alias" on "identity_records" ("kind", "alias_hash");
CREATE INDEX "identity_records_by_group" on "identity_records" ("group_hash");
CREATE INDEX "identity_records_by_expiry" on "identity_records" ("expires_at");
CREATE TABLE "votes" ("id" text not null primary key, "at" text not null, "page" text not null, "helpful" integer not null, "reason" text);
CREATE INDEX "votes_by_time" on "votes" ("at");
CREATE TABLE "failed_searches" ("term" text not null, "day" text not null, "count" integer not null, constraint "failed_searches_key" primary key ("term", "day"));
CREATE INDEX "failed_searches_by_day" on "failed_searches" ("day");
CREATE TABLE "rate_limits" ("key" varchar(255) not null primary key, "points" integer default 0 not null, "expire" bigint);
CREATE INDEX "addresses_by_age" on "addresses" ("created_at") where source = 'manual';
CREATE INDEX "leads_by_address" on "leads" ("address_id");
CREATE TABLE "cases" ("reference" text not null primary key references "leads" ("reference"), "version" integer not null, "kind" text not null, "nation" text not null, "received_at" text not null, "received_day" text not null, "next_working_day" text not null, "status" text not null, "due_day" text not null, "ombudsman_weeks" integer not null, "can_be_mailed" integer not null, "is_done" integer not null, "is_complaint" integer not null, "urgency" integer not null, "letter_by_hand" integer not null, "is_demonstration" integer not null, "reply_in_days" integer, "reply_at_most_days" integer, "subject" text, "duty" text, "reply_day" text, "letter_day" text, "nudge_day" text, "eight_weeks_day" text, "assignee" text, "assignee_name" text, "done_day" text, "told_at" text, "owner" text, "reference_key" text, "email_key" text, "postcode_key" text, "first_key" text, "surname_key" text);
CREATE INDEX "cases_in_order" on "cases" ("is_done", "urgency", "due_day", "received_at", "reference");
CREATE INDEX "cases_by_assignee" on "cases" ("assignee", "is_done", "urgency", "due_day", "received_at", "reference");
CREATE INDEX "cases_by_status" on "cases" ("status", "is_done", "urgency", "due_day", "received_at", "reference");
CREATE INDEX "cases_in_numbers" on "cases" ("is_done", "assignee", "is_complaint", "status", "reply_day", "eight_weeks_day");
CREATE INDEX "cases_by_quarter" on "cases" ("is_complaint", "received_day");
CREATE INDEX "cases_by_reference" on "cases" ("reference_key");
CREATE INDEX "cases_by_email" on "cases" ("email_key");
CREATE INDEX "cases_by_postcode" on "cases" ("postcode_key");
CREATE INDEX "cases_by_first_name" on "cases" ("first_key");
CREATE INDEX "cases_by_surname" on "cases" ("surname_key");
CREATE INDEX "cases_by_letter_day" on "cases" ("letter_day") where "letter_day" is not null;
CREATE INDEX "cases_by_nudge_day" on "cases" ("nudge_day") where "nudge_day" is not null;
CREATE INDEX "cases_by_owner" on "cases" ("owner") where "owner" is not null;
CREATE TABLE "case_events" ("reference" text not null references "cases" ("reference"), "seq" integer not null, "at" text not null, "type" text not null, "actor_kind" text not null, "actor_id" text, "actor_name" text, "text" text not null, "more" text, constraint "case_events_key" primary key ("reference", "seq"));
CREATE TABLE "desk_staff" ("id" text not null primary key, "name" text not null, "seen_at" text not null);
CREATE INDEX "outbox_by_lead" on "outbox" ("reference");
CREATE TABLE "chores" ("name" text not null primary key, "day" text not null);
CREATE TABLE "consent_choices" ("day" text not null, "version" text not null, "asked" text not null, "choice" text not null, "count" integer not null, constraint "consent_choices_key" primary key ("day", "version", "asked", "choice"));
CREATE TABLE "withdrawn_visits" ("id" text not null primary key, "at" text not null);
insert into kysely_migration (name, timestamp) values
  ('0001-first-tables', '2026-11-22T04:52:54.000Z'),
  ('0002-audit', '2026-11-22T04:52:54.000Z'),
  ('0003-identity-records', '2026-11-22T04:52:54.000Z'),
  ('0004-reader-words', '2026-11-22T04:52:54.000Z'),
  ('0005-limits-and-suspicion', '2026-11-22T04:52:54.000Z'),
  ('0006-address-age', '2026-11-22T04:52:54.000Z'),
  ('0007-handed-on', '2026-11-22T04:52:54.000Z'),
  ('0008-danger', '2026-11-22T04:52:54.000Z'),
  ('0010-cases', '2026-11-22T04:52:54.000Z'),
  ('0021-plain-searches', '2026-11-22T04:52:54.000Z'),
  ('0022-chores', '2026-11-22T04:52:54.000Z'),
  ('0023-consent-choices', '2026-11-22T04:52:54.000Z'),
  ('0024-vulnerability-words', '2026-11-22T04:52:54.000Z');
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
