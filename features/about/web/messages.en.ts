import type { zh } from './messages.zh.ts'

export const en = {
  version: 'Version',
  commit: 'Commit',
  builtAt: 'Built',
  unknown: 'Unknown',
  documents: 'Documentation',
  changes: 'Changelog',
  system: 'System',
  runtime: 'Runtime',
  platform: 'Operating system',
  cores: 'CPU cores',
  database: 'Database',
  startedAt: 'Started',
  packages: 'Packages',
  search: 'Search by name or licence',
  name: 'Name',
  packageVersion: 'Version',
  licence: 'Licence',
  use: 'Used by',
  uses: { server: 'Server', console: 'Console and build' },
  noPackages: 'The demo does not include the list of packages.',
} satisfies typeof zh
