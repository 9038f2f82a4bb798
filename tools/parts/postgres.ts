import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

const programPaths = [
  '/{usr/lib/postgresql/*,usr,usr/local,opt/homebrew}/bin/initdb',
  '/{usr/sbin,usr/local/bin,opt/homebrew/bin}/pgbouncer',
]

const howToInstall =
  'The tests on PostgreSQL need its programs and PgBouncer to run a temporary cluster. Install them with: sudo apt-get install -y postgresql pgbouncer\n' +
  'On other systems put them in /usr/local/bin.'

/** Ensures the programs of PostgreSQL and PgBouncer: installs Debian's packages if allowed, otherwise returns the command to run. */
export function preparePostgres(): { isPassed: boolean; output: string } {
  if (programPaths.every((path) => globSync(path).length > 0)) return { isPassed: true, output: '' }
  return installPackages(['postgresql', 'pgbouncer'], howToInstall)
}
