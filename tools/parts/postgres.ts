import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

const initdbPaths = '/{usr/lib/postgresql/*,usr,usr/local,opt/homebrew}/bin/initdb'

const howToInstall =
  'The tests on PostgreSQL need its programs to run a temporary cluster. Install them with: sudo apt-get install -y postgresql\n' +
  'On other systems put them in /usr/local/bin.'

/** Ensures PostgreSQL's programs: installs Debian's package if allowed, otherwise returns the command to run. */
export function preparePostgres(): { isPassed: boolean; output: string } {
  if (globSync(initdbPaths).length > 0) return { isPassed: true, output: '' }
  return installPackages(['postgresql'], howToInstall)
}
