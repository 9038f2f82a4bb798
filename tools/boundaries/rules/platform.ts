import { isServer } from '#tools/boundaries/location.ts'
import { globalsIn } from '#tools/boundaries/names.ts'
import { fileRule } from '#tools/boundaries/rule.ts'

/** What is about Node itself: starting and listening, files, the databases, the machine's commands, and connections to other servers. */
const filesOfNode = [
  /^server\/(?:platform\/node|cli|db\/(?:postgres|sqlite|worker)|files\/s3)\//,
  /^server\/(?:main|product-version|app\/(?:admin|admin-database|discovery|env|locked-database|server)|secrets\/server-secret|db\/data-folder|db\/migrations\/migration-files)\.ts$/,
  /^server\/http\/(?:connection-limit|http-server|node-exchange|pipelining|static\/(?:assets|document-html|documents))\.ts$/,
  /^server\/(?:files\/(?:disk-storage|finished-file-store|open-storage)|audit\/chain\/(?:export-file|kept-head|prune)|auth\/passwords\/password-hash)\.ts$/,
  /^server\/(?:mail\/send-mail|outgoing\/outgoing)\.ts$/,
  /^features\/about\/server\/(?:built-record|packages)\.ts$/,
]

/** The rest of the server gets what it needs of Node from `#platform`. */
export const platformRule = fileRule('platform', ({ file, location, program, isTest, imports }) => {
  if (!isServer(location.layer) || isTest || filesOfNode.some((pattern) => pattern.test(file))) return []
  const modules = imports.filter(({ specifier }) => specifier.startsWith('node:'))
  return [...modules, ...globalsIn(program, ['Buffer', 'process', 'setImmediate'])].map(({ offset }) => ({
    offset,
    message: 'Node may only be used in files about it: import from #platform',
  }))
})
