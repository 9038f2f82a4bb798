import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

const places = ['/{usr/lib/postgresql/*,usr,usr/local,opt/homebrew}/bin/initdb', '/{usr/sbin,usr/local/bin,opt/homebrew/bin}/pgbouncer']

const howToInstall =
  'The tests on PostgreSQL run a cluster of their own, and a PgBouncer, and need their programs. Install them with: sudo apt-get install -y postgresql pgbouncer\n' +
  'On other systems put them in /usr/local/bin.'

/** Makes sure of the programs of PostgreSQL and PgBouncer: installs Debian's where it may, says which command does otherwise. */
export function preparePostgres(): { isPassed: boolean; output: string } {
  if (places.every((place) => globSync(place).length > 0)) return { isPassed: true, output: '' }
  return installPackages(['postgresql', 'pgbouncer'], howToInstall)
}
