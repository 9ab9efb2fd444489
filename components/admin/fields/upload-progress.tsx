import styles from "@/components/admin/fields/upload-progress.module.scss";

/** Upload progress. After 100% the server still processes the pictures. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(100 * share);
  const words = percent < 100 ? `Uploading: ${percent}%` : "Uploaded. Processing pictures...";
  return (
    <label className={styles.progress}>
      <span>{words}</span>
      <progress max={100} value={percent} />
    </label>
  );
}
