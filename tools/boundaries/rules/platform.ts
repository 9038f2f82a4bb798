import { isServer } from '#tools/boundaries/location.ts'
import { callsOf, globalsIn } from '#tools/boundaries/names.ts'
import { fileRule } from '#tools/boundaries/rule.ts'

/** What is about Node itself: starting and listening, files, the databases, the machine's commands, and connections to other servers. */
const filesOfNode = [
  /^server\/(?:platform\/node|cli|product|db\/(?:copy|postgres|sqlite)|files\/s3)\//,
  /^server\/(?:main|app\/(?:admin|admin-database|discovery|env|locked-database|server)|secrets\/server-secret|db\/data-folder|db\/migrations\/migration-files)\.ts$/,
  /^server\/http\/(?:connection-limit|http-server|node-exchange|pipelining|static\/(?:asset-body|assets|document-html|documents))\.ts$/,
  /^server\/(?:files\/(?:disk-storage|finished-file-store|open-storage)|audit\/chain\/(?:export-file|kept-head|prune))\.ts$/,
  /^server\/(?:mail\/send-mail|outgoing\/node-requests)\.ts$/,
]

const places = {
  node: 'Node may only be used in files about it: import from #platform',
  platform: 'a condition says which platform it is: import from #platform',
}

/** The rest of the server, its platform in the browser, and what runs it there, have no Node. What they need of it they import from `#platform`. */
export const platformRule = fileRule('platform', ({ file, location, program, isTest, imports }) => {
  const isOfServer = isServer(location.layer) || location.layer === 'demo'
  if (!isOfServer || isTest) return []
  const chosen = imports.filter(({ specifier }) => /^#server\/platform\/(?:browser|node)\//.test(specifier))
  const isAboutNode = filesOfNode.some((pattern) => pattern.test(file))
  const modules = imports.filter(({ specifier }) => specifier.startsWith('node:'))
  const names = [...globalsIn(program, ['Buffer', 'process', 'setImmediate']), ...callsOf(program, ['unref'])]
  return [
    ...chosen.map(({ offset }) => ({ offset, message: places.platform })),
    ...(isAboutNode ? [] : [...modules, ...names]).map(({ offset }) => ({ offset, message: places.node })),
  ]
})
