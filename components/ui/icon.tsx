/** From Lucide (ISC licence). Copied, because lucide-react's icons are client components, which load JavaScript. */
const outlines = {
  alert: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01",
  arrow: "M5 12h14M12 5l7 7-7 7",
  chat: "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719",
  chevron: "M6 9l6 6 6-6",
  close: "M18 6 6 18M6 6l12 12",
  download: "M12 4v11M7 10l5 5 5-5M4 20h16",
  minus: "M5 12h14",
  mail: "M2 4h20v16H2zM22 7l-10 6.5L2 7",
  menu: "M4 5h16M4 12h16M4 19h16",
  phone:
    "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
  pin: "M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  plus: "M5 12h14M12 5v14",
  print: "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z",
  share:
    "M18 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98",
  tick: "M20 6 9 17l-5-5",
  up: "M5 12l7-7 7 7M12 19V5",
} as const;

type IconProps = { name: keyof typeof outlines; size?: number; className?: string };

export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
