import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

const places = '/{usr/lib/postgresql/*,usr,usr/local,opt/homebrew}/bin/initdb'

const howToInstall =
  'The tests on PostgreSQL run a cluster of their own and need its programs. Install them with: sudo apt-get install -y postgresql\n' +
  'On other systems put them in /usr/local/bin.'

/** Makes sure of PostgreSQL's programs: installs Debian's where it may, says which command does otherwise. */
export function preparePostgres(): { isPassed: boolean; output: string } {
  if (globSync(places).length > 0) return { isPassed: true, output: '' }
  return installPackages(['postgresql'], howToInstall)
}
