export const Heads = ({ words }: { words: readonly string[] }) => (
  <thead>
    <tr>
      {words.map((word) => (
        <th key={word} scope="col">
          {word}
        </th>
      ))}
    </tr>
  </thead>
);
