import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { findProgram, requireProgram } from "../../scripts/support/debian.mjs";
import { isThere } from "../../scripts/support/is-there.mjs";
import { run } from "../../scripts/support/steps.mjs";
import { runNginx } from "../../scripts/testing/nginx.mjs";
import { startPeer } from "../../scripts/testing/peer.mjs";

const INSTALLED = "/usr/share/wordpress";
/** Names of each program, by Debian package. */
const NEEDED = {
  nginx: ["nginx"],
  "mariadb-server": ["mariadbd"],
  "php-fpm": ["php-fpm", "php-fpm8.2", "php-fpm8.4"],
  "php-cli": ["php"],
};
const isRoot = process.getuid?.() === 0;

/**
 * Starts Debian's WordPress with its own database, behind nginx's page cache. Its front page has these words;
 * `/wp-admin/admin-post.php` accepts enquiries. Returns undefined, and prints the missing packages, if any are missing.
 */
export async function startWordpress(words, port) {
  const missing = Object.entries(NEEDED).flatMap(([name, programs]) => (findProgram(...programs) ? [] : [name]));
  if (!(await isThere(join(INSTALLED, "wp-load.php")))) missing.push("wordpress");
  if (missing.length > 0) {
    console.warn(`  !!! NOT MEASURED: WordPress. It needs Debian's ${missing.join(", ")}.`);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "sagwan-wordpress-"));
  // nginx's and PHP's workers may run as another user.
  await chmod(folder, 0o755);
  const address = `http://127.0.0.1:${port}`;
  const site = join(folder, "site");
  const endings = [];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp(INSTALLED, site, { recursive: true, dereference: true });
    await mkdir(join(site, "wp-content", "mu-plugins"), { recursive: true });
    await cp("tools/bench/wordpress.php", join(site, "wp-content", "mu-plugins", "enquiry.php"));
    await writeFile(join(site, "wp-config.php"), settingsOf(folder));
    await writeFile(join(folder, "words.html"), words);
    const database = await startDatabase(folder);
    endings.push(database.end);
    const install = [join(process.cwd(), "tools/bench/wordpress.php"), address, "../words.html"];
    await run(requireProgram(...NEEDED["php-cli"]), install, { cwd: site });
    const php = await startPhp(folder);
    endings.push(php.end);
    const nginx = await runNginx(port, (own) => rules(folder, port, own));
    endings.push(nginx.stop);
    // Fills nginx's cache with the front page.
    await (await fetch(address)).text();
    return { address, pids: () => [...nginx.pids(), database.pid, php.pid], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const settingsOf = (folder) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/database.sock');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** MariaDB with default settings: each commit is durable before it is acknowledged. */
async function startDatabase(folder) {
  const data = ["--no-defaults", `--datadir=${folder}/database`, `--user=${userInfo().username}`];
  const first = [...data, "--auth-root-authentication-method=normal", "--skip-test-db"];
  await run(requireProgram("mariadb-install-db"), first);
  await writeFile(join(folder, "init.sql"), "CREATE DATABASE IF NOT EXISTS wordpress;\n");
  const socket = join(folder, "database.sock");
  const options = [`--socket=${socket}`, `--init-file=${folder}/init.sql`, `--pid-file=${folder}/database.pid`];
  const args = [...data, "--skip-networking", ...options];
  return startPeer(requireProgram(...NEEDED["mariadb-server"]), args, { isReady: () => isThere(socket) });
}

/** PHP with as many workers as Debian's default pool allows. */
async function startPhp(folder) {
  const socket = join(folder, "php.sock");
  const pool = [
    `[global]\nerror_log = ${folder}/php.log\n[www]`,
    isRoot ? "user = root\ngroup = root" : "",
    `listen = ${socket}\nlisten.mode = 0666\npm = static\npm.max_children = 5\n`,
  ];
  await writeFile(join(folder, "php.conf"), pool.join("\n"));
  const args = [
    "--nodaemonize",
    "--fpm-config",
    join(folder, "php.conf"),
    ...(isRoot ? ["--allow-to-run-as-root"] : []),
  ];
  return startPeer(requireProgram(...NEEDED["php-fpm"]), args, { isReady: () => isThere(socket) });
}

const rules = (folder, port, own) => `
  include /etc/nginx/mime.types;
  gzip on;
  fastcgi_cache_path ${own}/kept keys_zone=pages:10m use_temp_path=off;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi.conf;
      fastcgi_param HTTP_HOST $host:${port};
      fastcgi_pass unix:${folder}/php.sock;
      fastcgi_cache pages;
      fastcgi_cache_key $request_method$request_uri;
      fastcgi_cache_valid 200 10m;
    }
  }`;

/** The page's <main> element, as content for WordPress. */
export const wordsOf = async (file) => (await readFile(file, "utf8")).match(/<main\b[\s\S]*<\/main>/)?.[0] ?? "";
