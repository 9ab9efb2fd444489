import type { CampaignKey } from "@/contract/schemas/sources";
import type { SiteDb } from "@/server/database/tables";

const isSame = (one: CampaignKey, other: CampaignKey) => one.source === other.source && one.campaign === other.campaign;

async function findTarget(trx: SiteDb, { source, campaign }: CampaignKey): Promise<CampaignKey | undefined> {
  const rows = trx.selectFrom("campaignNames").selectAll().where("source", "=", source);
  const row = await rows.where("campaign", "=", campaign).executeTakeFirst();
  return row && { source: row.asSource, campaign: row.asCampaign };
}

export async function separateCampaign(trx: SiteDb, { source, campaign }: CampaignKey): Promise<void> {
  const query = trx.deleteFrom("campaignNames").where("source", "=", source);
  await query.where("campaign", "=", campaign).execute();
}

/** `one` counts as `other`, with all that counts as `one`. Each row leads to its target in one step. */
export async function uniteCampaigns(trx: SiteDb, one: CampaignKey, other: CampaignKey): Promise<void> {
  const found = (await findTarget(trx, other)) ?? other;
  const target = isSame(found, one) ? other : found;
  if (isSame(target, one)) return;
  await separateCampaign(trx, target);
  const set = { asSource: target.source, asCampaign: target.campaign };
  const following = trx.updateTable("campaignNames").set(set).where("asSource", "=", one.source);
  await following.where("asCampaign", "=", one.campaign).execute();
  await trx
    .insertInto("campaignNames")
    .values({ ...one, ...set })
    .onConflict((conflict) => conflict.columns(["source", "campaign"]).doUpdateSet(set))
    .execute();
}

/** Stores a platform's name for its id. After a renaming, what counted under the former name is counted under the new one. */
export async function nameCampaign(trx: SiteDb, source: string, id: string, name: string): Promise<void> {
  if (id === "" || name === "" || id === name) return;
  const named = { source, campaign: name };
  const target = (await findTarget(trx, named)) ?? named;
  const before = await findTarget(trx, { source, campaign: id });
  if (before && isSame(before, target)) return;
  const hasNoOtherFollower = before && (await followersOf(trx, before)) === 1;
  await uniteCampaigns(trx, hasNoOtherFollower ? before : { source, campaign: id }, target);
}

async function followersOf(trx: SiteDb, { source, campaign }: CampaignKey): Promise<number> {
  const rows = trx.selectFrom("campaignNames").select("campaign").where("asSource", "=", source);
  return (await rows.where("asCampaign", "=", campaign).execute()).length;
}
