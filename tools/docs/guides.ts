/** A guide: its Chinese page and its English one, which have the same headings, commands and pictures. */
export interface Guide {
  readonly zh: string
  readonly en: string
}

/** Every guide. */
export const guides: readonly Guide[] = [
  { zh: 'docs/zh/getting-started.md', en: 'docs/en/getting-started.md' },
  { zh: 'docs/zh/first-entity.md', en: 'docs/en/first-entity.md' },
  { zh: 'docs/zh/operations.md', en: 'docs/operations.md' },
  { zh: 'docs/zh/security.md', en: 'docs/security.md' },
  { zh: 'docs/zh/upgrade.md', en: 'docs/en/upgrade.md' },
]

const long = 'takes minutes; every change of the product is tested with it'
const cloud = 'needs a bucket of a cloud service'
const destructive = 'needs a user, a file or a state that the page does not create; tools and server/cli test it'

/** Commands in `sh` blocks, which are not run, with the reason. Those in `console` blocks are. */
export const untried: Readonly<Record<string, string>> = {
  'git pull': 'needs a remote repository',
  'sudo systemctl restart steward': 'needs systemd and root',
  'docker compose --file deploy/compose.yaml up --detach --build': 'needs Docker; it has not been run yet',
  'pg_dump --format=custom --file=steward.dump "$DATABASE_URL"': 'needs PostgreSQL with data; its own commands',
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" steward.dump': 'needs PostgreSQL with data; its own commands',
  'npm run serve': 'does not end; the guides start it in the background',
  'npm test': long,
  'npm run check': long,
  'npm run format': long,
  'npm start': 'does not end; tests start it',
  "STEWARD_FILES='s3://my-bucket/steward?region=eu-central-1'": cloud,
  "STEWARD_FILES='s3://my-bucket/steward?endpoint=https://s3.example.com&region=main'": cloud,
  'npm run admin -- reset-password [username]': destructive,
  'npm run admin -- reset-second-factor username': destructive,
  'npm run admin -- backup [file] [--files]': destructive,
  'npm run admin -- restore file': destructive,
  "export DATABASE_URL='postgres://steward:…@db.example.com/steward'": 'needs PostgreSQL; the name of a server that is not there',
  "DATABASE_URL='postgres://steward:…@db1:5432,db2:5432/steward'": 'needs two PostgreSQL servers; tests have them',
  "DATABASE_REPLICA_URL='postgres://steward:…@db2:5432,db3:5432/steward'": 'needs two PostgreSQL servers; tests have them',
  'npm run admin -- copy-to-postgres': destructive,
  'npm run admin -- vacuum': destructive,
  'npm run admin -- verify-audit [--head n:hash] [--from n:hash] [--file file]': destructive,
  'npm run admin -- forget-secret': destructive,
  'npm run admin -- allow-all-networks': destructive,
  'npm run admin -- open-site': destructive,
  'npm run admin -- officers status': destructive,
  'npm run admin -- officers assign role user': destructive,
  'npm run admin -- officers off user': destructive,
}
