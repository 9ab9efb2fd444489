import "server-only";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { siteDatabase } from "@/lib/site-database/site-database";
import { createChallengeStore } from "./challenge-store";
import { createFactorStore } from "./factor-store";
import { createRuleStore } from "./rule-store";

type Stores = {
  factors: ReturnType<typeof createFactorStore>;
  challenges: ReturnType<typeof createChallengeStore>;
  rule: ReturnType<typeof createRuleStore>;
};

/** Asks what is kept of second factors. Throws `unavailable` where it cannot be asked: then nobody is let past. */
export async function askSecondFactors<T>(ask: (stores: Stores) => Promise<T>): Promise<T> {
  try {
    const db = await siteDatabase();
    return await ask({
      factors: createFactorStore(db),
      challenges: createChallengeStore(db),
      rule: createRuleStore(db),
    });
  } catch (cause) {
    throw new AppError("unavailable", messages.sessions.unavailable, { cause });
  }
}
