import type { CampaignKey } from "@/contract/schemas/sources";
import type { SiteDb } from "@/server/database/tables";

const isSame = (a: CampaignKey, b: CampaignKey) => a.source === b.source && a.campaign === b.campaign;

async function findTarget(trx: SiteDb, { source, campaign }: CampaignKey): Promise<CampaignKey | undefined> {
  const rows = trx.selectFrom("campaignNames").selectAll().where("source", "=", source);
  const row = await rows.where("campaign", "=", campaign).executeTakeFirst();
  return row && { source: row.asSource, campaign: row.asCampaign };
}

export async function separateCampaign(trx: SiteDb, { source, campaign }: CampaignKey): Promise<void> {
  const query = trx.deleteFrom("campaignNames").where("source", "=", source);
  await query.where("campaign", "=", campaign).execute();
}

/** `key` and all that counts as `key` will count as `into`. Each row names its final target. */
export async function uniteCampaigns(trx: SiteDb, key: CampaignKey, into: CampaignKey): Promise<void> {
  const targetOfInto = (await findTarget(trx, into)) ?? into;
  const target = isSame(targetOfInto, key) ? into : targetOfInto;
  if (isSame(target, key)) return;
  await separateCampaign(trx, target);
  const set = { asSource: target.source, asCampaign: target.campaign };
  const followers = trx.updateTable("campaignNames").set(set).where("asSource", "=", key.source);
  await followers.where("asCampaign", "=", key.campaign).execute();
  await trx
    .insertInto("campaignNames")
    .values({ ...key, ...set })
    .onConflict((conflict) => conflict.columns(["source", "campaign"]).doUpdateSet(set))
    .execute();
}

/** The id counts under the name. After a renaming, the former name follows, unless another id counts under it. */
export async function nameCampaign(trx: SiteDb, source: string, id: string, name: string): Promise<void> {
  if (id === "" || name === "" || id === name) return;
  const nameKey = { source, campaign: name };
  const target = (await findTarget(trx, nameKey)) ?? nameKey;
  const before = await findTarget(trx, { source, campaign: id });
  if (before && isSame(before, target)) return;
  const hasNoOtherFollower = before && (await countFollowers(trx, before)) === 1;
  await uniteCampaigns(trx, hasNoOtherFollower ? before : { source, campaign: id }, target);
}

async function countFollowers(trx: SiteDb, { source, campaign }: CampaignKey): Promise<number> {
  const rows = trx.selectFrom("campaignNames").select("campaign").where("asSource", "=", source);
  return (await rows.where("asCampaign", "=", campaign).execute()).length;
}
