import styles from "./upload-progress.module.scss";

/** How far the pictures have come. At the end the server still works on them. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(100 * share);
  const words = percent < 100 ? `Uploading, ${percent}%` : "Uploaded. Preparing the pictures...";
  return (
    <label className={styles.progress}>
      <span>{words}</span>
      <progress max={100} value={percent} />
    </label>
  );
}
