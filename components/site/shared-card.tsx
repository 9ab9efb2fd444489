import { site } from "@/lib/content/site";

// Satori knows no style sheets and no variables: these are the tokens' values.
const night = "#0e1722";
const nightText = "#e8edf0";
const lamp = "#f3be6b";
const paper = "#ffffff";
const teakWash = "#f0e4d3";
const teak = "#a8733a";

const MARK = "M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z";
const hatch = `repeating-linear-gradient(135deg, ${teakWash} 0px, ${teakWash} 10px, #d9bd99 10px, #d9bd99 12px)`;
const line = { flex: 1, height: 2, backgroundColor: lamp };

/** What a link to a page looks like where it is shared: the page's title, and the square foot. */
export function SharedCard({ title }: { title: string }) {
  return (
    <div
      style={{
        display: "flex",
        justifyContent: "space-between",
        alignItems: "flex-end",
        width: "100%",
        height: "100%",
        padding: 72,
        fontFamily: "Anek",
        color: nightText,
        backgroundColor: night,
      }}
    >
      <div style={{ display: "flex", flexDirection: "column", justifyContent: "space-between", height: "100%" }}>
        <div style={{ display: "flex", alignItems: "center", gap: 22, fontSize: 40 }}>
          <svg width="60" height="60" viewBox="0 0 32 32" aria-hidden="true">
            <path d={MARK} fill={lamp} />
          </svg>
          {site.brand}
        </div>
        <div
          style={{
            display: "flex",
            width: 660,
            fontSize: 70,
            lineHeight: 1.05,
            letterSpacing: -1.6,
            textWrap: "balance",
          }}
        >
          {title}
        </div>
      </div>
      <div
        style={{ display: "flex", flexDirection: "column", alignItems: "center", gap: 14, color: lamp, fontSize: 28 }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 14, width: 288 }}>
          <div style={line} />1 ft
          <div style={line} />
        </div>
        <div
          style={{
            display: "flex",
            alignItems: "flex-end",
            width: 288,
            height: 288,
            backgroundColor: paper,
          }}
        >
          <div
            style={{
              display: "flex",
              width: 288,
              height: 170,
              borderTop: `2px solid ${teak}`,
              backgroundColor: teakWash,
              backgroundImage: hatch,
            }}
          />
        </div>
      </div>
    </div>
  );
}
