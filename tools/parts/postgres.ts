import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

const programFolders = '/{usr/sbin,usr/local/sbin,usr/local/bin,opt/homebrew/bin}'

/** By the name of their package. */
const programPaths = {
  postgresql: '/{usr/lib/postgresql/*,usr,usr/local,opt/homebrew}/bin/initdb',
  pgbouncer: `${programFolders}/pgbouncer`,
}

/** The proxies in front of instances on PostgreSQL, which the long tests restart. */
const proxyPaths = { nginx: `${programFolders}/nginx`, haproxy: `${programFolders}/haproxy` }

/** Ensures the programs of PostgreSQL and PgBouncer, for the long tests also the proxies: installs Debian's packages if allowed, otherwise returns the command to run. */
export function preparePostgres(): { isPassed: boolean; output: string } {
  const needed = { ...programPaths, ...(process.env['TEST_FULL'] !== undefined && proxyPaths) }
  if (Object.values(needed).every((path) => globSync(path).length > 0)) return { isPassed: true, output: '' }
  const packages = Object.keys(needed)
  const howToInstall =
    `The tests on PostgreSQL need programs to run a temporary cluster. Install them with: sudo apt-get install -y ${packages.join(' ')}\n` +
    'On other systems put them in /usr/local/bin.'
  return installPackages(packages, howToInstall)
}
