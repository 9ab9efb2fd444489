import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/**
 * All tables as the migrations up to 0059-view-counts made them, in SQL that SQLite and PostgreSQL share. The indexes of
 * `followedRows` hold what lists filter by, so that rows are counted without reading the table.
 */
const SCHEMA = `
  create table "outbox" (
    "key" text primary key, "kind" text not null, "digest" text not null, "payload" text not null,
    "acceptedAt" double precision not null, "state" text not null, "attempts" integer not null,
    "dueAt" double precision not null, "unsettled" integer not null, "reason" text not null,
    "endedAt" double precision);
  create index "outbox_digest" on "outbox" ("digest", "acceptedAt");
  create index "outbox_ended" on "outbox" ("endedAt") where "endedAt" is not null;
  create index "outbox_kind_due" on "outbox" ("state", "kind", "dueAt");
  create table "outbox_attempt" ("body" text not null);
  create table "sessions" (
    "id" text primary key, "sub" text, "email" text not null, "name" text not null, "device" text not null,
    "address" text not null, "createdAt" double precision not null, "lastUsedAt" double precision not null,
    "expiresAt" double precision not null, "endedAt" double precision, "endedBy" text,
    "provedAt" double precision not null default 0);
  create table "secondFactors" (
    "id" text primary key, "holder" text not null, "email" text not null, "kind" text not null,
    "name" text not null, "material" text not null, "transports" text not null, "counter" double precision not null,
    "createdAt" double precision not null, "lastUsedAt" double precision);
  create index "second_factor_holder" on "secondFactors" ("holder");
  create table "challenges" (
    "holder" text not null, "purpose" text not null, "value" text not null, "expiresAt" double precision not null,
    constraint "challenge_key" primary key ("holder", "purpose"));
  create table "settings" (
    "name" text primary key, "value" text not null, "changedAt" double precision not null, "changedBy" text not null);
  create table "passwordResets" (
    "id" text primary key, "sub" text not null, "email" text not null, "version" text,
    "expiresAt" double precision not null);
  create table "contentVersions" (
    "key" text not null, "language" text not null, "version" double precision not null, "value" text not null,
    "savedAt" double precision not null, "savedBy" text not null,
    constraint "content_version_key" primary key ("key", "language", "version"));
  create table "contentDrafts" (
    "key" text not null, "language" text not null, "holder" text not null, "value" text not null,
    "version" double precision not null, "savedAt" double precision not null,
    constraint "content_draft_key" primary key ("key", "language", "holder"));
  create table "sitePictures" (
    "sha256" text primary key, "type" text not null, "base64" text not null, "createdAt" double precision not null);
  create table "siteEditors" (
    "holder" text primary key, "grantedAt" double precision not null, "grantedBy" text not null);
  create table "followedRows" (
    "kind" text not null, "id" text not null, "createdAt" double precision not null, "status" text not null,
    "phoneKey" text not null, "emailKey" text not null, "source" text not null, "campaign" text not null,
    "form" text not null, "reference" text not null, "assignee" text, "nextStep" text,
    "nextStepAt" double precision, "nextStepFor" text, "firstTouchAt" double precision, "firstTouchBy" text,
    "lastTouchAt" double precision, "lostReason" text, "seenAt" double precision not null,
    "goneAt" double precision, "settledAt" double precision, "clickId" text, "language" text not null default 'en',
    "sound1" text, "sound2" text, "sound3" text, "moreKeys" text not null default '',
    constraint "followed_row_key" primary key ("kind", "id"));
  create index "converted_by_campaign" on "followedRows" ("kind", "status", "settledAt", "goneAt", "source",
    "campaign");
  create index "followed_by_age" on "followedRows" ("kind", "createdAt", "id", "goneAt", "status", "assignee",
    "firstTouchAt", "nextStepAt", "nextStepFor", "source", "form");
  create index "followed_by_assignee" on "followedRows" ("kind", "assignee", "createdAt", "id", "goneAt", "status",
    "firstTouchAt", "nextStepAt", "phoneKey", "emailKey", "firstTouchBy");
  create index "followed_by_campaign" on "followedRows" ("kind", "createdAt", "goneAt", "source", "campaign",
    "firstTouchAt", "firstTouchBy");
  create index "followed_by_email" on "followedRows" ("emailKey");
  create index "followed_by_form" on "followedRows" ("kind", "form", "createdAt", "id", "goneAt");
  create index "followed_by_language" on "followedRows" ("kind", "language", "createdAt", "id", "goneAt");
  create index "followed_by_lost_reason" on "followedRows" ("kind", "lostReason", "status", "createdAt", "id",
    "goneAt");
  create index "followed_by_outcome" on "followedRows" ("kind", "settledAt", "status", "lostReason", "goneAt");
  create index "followed_by_phone" on "followedRows" ("phoneKey");
  create index "followed_by_reference" on "followedRows" ("reference");
  create index "followed_by_sound1" on "followedRows" ("kind", "sound1", "createdAt", "id", "sound2", "sound3")
    where "sound1" is not null;
  create index "followed_by_sound2" on "followedRows" ("kind", "sound2", "createdAt", "id", "sound1", "sound3")
    where "sound2" is not null;
  create index "followed_by_sound3" on "followedRows" ("kind", "sound3", "createdAt", "id", "sound1", "sound2")
    where "sound3" is not null;
  create index "followed_by_source" on "followedRows" ("kind", "source", "createdAt", "id", "goneAt");
  create index "followed_by_source_campaign" on "followedRows" ("kind", "source", "campaign");
  create index "followed_by_step" on "followedRows" ("kind", "nextStepAt", "id", "goneAt");
  create index "followed_by_step_for" on "followedRows" ("nextStepFor", "nextStepAt");
  create index "followed_unanswered" on "followedRows" ("kind", "createdAt", "id", "goneAt", "status", "assignee",
    "nextStepAt", "phoneKey", "emailKey") where "firstTouchAt" is null;
  create index "followed_with_more_keys" on "followedRows" ("kind", "id") where "moreKeys" <> '';
  create table "timeline" (
    "id" text primary key, "kind" text not null, "recordId" text not null, "at" double precision not null,
    "type" text not null, "text" text not null, "by" text not null, "byName" text not null, "corrects" text);
  create index "timeline_by_time" on "timeline" ("at");
  create index "timeline_of_record" on "timeline" ("kind", "recordId", "at");
  create table "recordLinks" (
    "fromKind" text not null, "fromId" text not null, "toKind" text not null, "toId" text not null,
    "createdAt" double precision not null,
    constraint "record_link_key" primary key ("fromKind", "fromId", "toKind", "toId"));
  create index "record_link_back" on "recordLinks" ("toKind", "toId");
  create table "people" (
    "holder" text primary key, "name" text not null, "email" text not null, "permissions" text not null,
    "seenAt" double precision not null);
  create table "intents" (
    "id" text primary key, "kind" text not null, "subject" text not null, "object" text, "payload" text not null,
    "results" text not null, "attempted" text not null, "state" text not null, "reason" text not null,
    "by" text not null, "byName" text not null, "createdAt" double precision not null, "claims" integer not null,
    "dueAt" double precision not null, "endedAt" double precision);
  create index "intent_by_state" on "intents" ("state", "dueAt");
  create index "intent_of_object" on "intents" ("object", "state");
  create index "intent_of_subject" on "intents" ("subject", "state");
  create table "intentLocks" ("name" text primary key, "intent" text not null);
  create index "lock_of_intent" on "intentLocks" ("intent");
  create table "deletedRows" (
    "id" text primary key, "thing" text not null, "rowId" text not null, "label" text not null, "row" text not null,
    "pictures" text not null, "picturesLeft" integer not null, "deletedAt" double precision not null,
    "by" text not null, "byName" text not null, "isGone" integer not null, "restoredAs" text,
    "referrers" text not null default '[]');
  create index "deleted_by_age" on "deletedRows" ("deletedAt");
  create table "calendarFeeds" (
    "id" text primary key, "sub" text, "email" text not null, "holder" text not null unique,
    "createdAt" double precision not null);
  create table "auditEntries" (
    "id" text primary key, "at" double precision not null, "action" text not null, "thing" text not null,
    "rowId" text not null, "label" text not null, "by" text not null, "byName" text not null, "call" text not null,
    "changes" text not null, "outcome" text not null, "reason" text not null, "requestId" text not null,
    "client" text not null, "endedAt" double precision, "putsBack" text);
  create index "audit_begun" on "auditEntries" ("at") where "outcome" = 'begun';
  create index "audit_by_age" on "auditEntries" ("at", "id");
  create index "audit_of_action" on "auditEntries" ("action", "at", "id");
  create index "audit_of_person" on "auditEntries" ("by", "at", "id");
  create index "audit_of_row" on "auditEntries" ("thing", "rowId", "at");
  create table "noticesGiven" (
    "reference" text primary key, "version" integer not null, "givenAt" double precision not null);
  create table "withdrawals" ("person" text primary key, "at" double precision not null);
  create table "dataRequests" (
    "id" text primary key, "kind" text not null, "at" double precision not null, "by" text not null,
    "byName" text not null, "outcome" text not null);
  create index "data_request_by_age" on "dataRequests" ("at");
  create table "breaches" (
    "id" text not null, "version" integer not null, "value" text not null, "savedAt" double precision not null,
    "savedBy" text not null, constraint "breach_key" primary key ("id", "version"));
  create table "quotes" (
    "id" text primary key, "enquiry" text not null, "year" integer not null, "serial" integer not null,
    "revision" integer not null, "sum" double precision not null, "validUntil" double precision not null,
    "input" text not null, "paper" text not null, "madeAt" double precision not null, "by" text not null,
    "byName" text not null, "state" text not null default 'made', "stateAt" double precision not null default 0,
    "stateBy" text not null default '', "searchName" text not null default '',
    constraint "quote_number" unique ("year", "serial", "revision"));
  create index "quotes_by_state" on "quotes" ("state", "stateAt");
  create index "quotes_by_time" on "quotes" ("madeAt");
  create index "quotes_of_enquiry" on "quotes" ("enquiry", "madeAt");
  create table "pageAddresses" (
    "kind" text not null, "slug" text not null, "rowId" text not null, "publishedAt" double precision not null,
    constraint "page_address" primary key ("kind", "slug"));
  create index "page_address_of_row" on "pageAddresses" ("kind", "rowId");
  create table "troubles" (
    "name" text primary key, "since" double precision not null, "endedAt" double precision,
    "isTold" integer not null, "toldAt" double precision);
  create table "callTimes" (
    "reference" text primary key, "startsAt" double precision not null, "endsAt" double precision not null,
    "chosenAt" double precision not null, "isPlanned" integer not null);
  create table "projectHolds" (
    "project" text primary key, "heldAt" double precision not null, "publishedAt" double precision);
  create table "projectCreations" ("id" text primary key, "known" text not null, "begunAt" double precision not null);
  create table "goodLists" (
    "kind" text primary key, "backend" text not null, "rows" text not null, "count" integer not null,
    "suspectCount" integer, "suspectSince" double precision, "acceptedCount" integer);
  create table "withheldRights" (
    "holder" text not null, "right" text not null, "withheldAt" double precision not null,
    "withheldBy" text not null, constraint "withheldRights_key" primary key ("holder", "right"));
  create table "invitations" (
    "sub" text primary key, "id" text not null unique, "email" text not null, "expiresAt" double precision not null);
  create table "leadSources" (
    "id" text primary key, "door" text not null, "name" text not null, "secretHash" text not null unique,
    "mapping" text not null, "credentials" text not null, "trouble" text not null, "noticeVersion" integer not null,
    "refused" integer not null, "pullDueAt" double precision not null, "pulledUntil" double precision not null,
    "createdAt" double precision not null, "createdBy" text not null);
  create table "leadNotices" (
    "source" text not null, "version" integer not null, "text" text not null, "at" double precision not null,
    constraint "lead_notice_key" primary key ("source", "version"));
  create table "receivedLeads" (
    "source" text not null, "id" text not null, "receivedAt" double precision not null, "state" text not null,
    "fields" text not null, "reference" text, "noticeVersion" integer not null,
    constraint "received_lead_key" primary key ("source", "id"));
  create index "received_lead_of_enquiry" on "receivedLeads" ("reference");
  create index "received_leads_by_time" on "receivedLeads" ("source", "receivedAt", "state");
  create table "spend" (
    "month" text not null, "source" text not null, "campaign" text not null, "file" text not null,
    "rupees" double precision not null, constraint "spend_key" primary key ("month", "source", "campaign", "file"));
  create table "spendFiles" (
    "id" text primary key, "name" text not null, "source" text not null, "from" text not null, "to" text not null,
    "importedAt" double precision not null, "importedBy" text not null);
  create table "whatsappChats" (
    "id" text primary key, "source" text not null, "phone" text, "userId" text, "line" text not null,
    "account" text not null, "reference" text, "lastReceivedAt" double precision not null);
  create unique index "whatsapp_chat_by_phone" on "whatsappChats" ("source", "phone");
  create index "whatsapp_chat_by_time" on "whatsappChats" ("source", "lastReceivedAt");
  create unique index "whatsapp_chat_by_userid" on "whatsappChats" ("source", "userId");
  create index "whatsapp_chat_of_enquiry" on "whatsappChats" ("reference");
  create table "whatsappReplies" (
    "id" text primary key, "sentId" text unique, "state" text not null, "reason" text not null);
  create table "spokenLanguages" (
    "holder" text not null, "language" text not null,
    constraint "spoken_language_key" primary key ("holder", "language"));
  create table "translations" (
    "language" text not null, "hash" text not null, "english" text not null, "text" text not null,
    "place" text not null, "isConfirmed" double precision not null, "savedAt" double precision not null,
    "savedBy" text not null, constraint "translations_key" primary key ("language", "hash"));
  create table "publishedProjects" (
    "backend" text not null, "project" text not null,
    constraint "published_projects_key" primary key ("backend", "project"));
  create table "differentPeople" (
    "kind" text not null, "id" text not null, "otherKind" text not null, "otherId" text not null,
    "saidAt" double precision not null, "saidBy" text not null, "saidByName" text not null,
    constraint "different_people_key" primary key ("kind", "id", "otherKind", "otherId"));
  create table "viewCounts" (
    "day" text not null, "kind" text not null, "name" text not null, "campaign" text not null,
    "views" double precision not null, constraint "view_count_key" primary key ("day", "kind", "name", "campaign"));
  create index "view_counts_by_name" on "viewCounts" ("kind", "name", "campaign");
`;

export async function up(db: SiteDb): Promise<void> {
  for (const statement of SCHEMA.split(";").filter((one) => one.trim())) await sql.raw(statement).execute(db);
}
