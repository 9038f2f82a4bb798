import type { zh } from './messages.zh.ts'

export const en = {
  version: 'Version',
  commit: 'Commit',
  builtAt: 'Built',
  unknown: 'Unknown',
  documents: 'Documentation',
  changes: 'What is new',
  system: 'System',
  runtime: 'Runtime',
  platform: 'Operating system',
  cores: 'Processor cores',
  database: 'Database',
  startedAt: 'Started',
  packages: 'Packages',
  search: 'Search by name or licence',
  name: 'Name',
  packageVersion: 'Version',
  licence: 'Licence',
  use: 'Used by',
  uses: { server: 'Server', console: 'Console and build' },
  noPackages: 'There is no list of packages here: the demonstration has none, and the server reads it from package-lock.json.',
} satisfies typeof zh
