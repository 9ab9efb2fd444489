type MarkProps = { size: number; className?: string };

export const Mark = ({ size, className }: MarkProps) => (
  <svg className={className} width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    <path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" />
  </svg>
);
