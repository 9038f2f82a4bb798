import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { migrationFilesIn } from '#server/db/migrations/migration-files.ts'

const migrationFolder = /new URL\('\.\/migrations\/', import\.meta\.url\)/
const discovery = /importEntries<\w+>\('([^']+)'\)/g
const table = 'virtual:migrations:'
const contents = 'virtual:migration-contents:'

const isOurs = /^\0virtual:migration/

/** The table of the migrations in a folder, with their checksums. What they do is loaded if one has to run. */
async function tableOf(folder: string): Promise<string> {
  const files = Object.entries(await migrationFilesIn(pathToFileURL(folder)))
  const entries = files.map(
    ([name, { checksum, oldInstances }]) => `${JSON.stringify(name)}: file(${JSON.stringify({ name, checksum, oldInstances })})`,
  )
  return `const load = () => import(${JSON.stringify(contents + folder)})
const file = ({ name, ...declared }) => ({ ...declared, load: async () => (await load()).default[name] })
export default { ${entries.join(', ')} }`
}

/** The texts and functions of the migrations in a folder, by name. */
async function contentsOf(folder: string): Promise<string> {
  const files = Object.entries(await migrationFilesIn(pathToFileURL(folder)))
  const parts = files.map(async ([name, { load }], index) => {
    if (!name.endsWith('.ts')) return { text: JSON.stringify(await load()), name }
    return { imported: `import { migrate as migrate${index} } from ${JSON.stringify(join(folder, name))}`, text: `migrate${index}`, name }
  })
  const found = await Promise.all(parts)
  return `${found.flatMap(({ imported = [] }) => imported).join('\n')}
export default { ${found.map(({ name, text }) => `${JSON.stringify(name)}: ${text}`).join(', ')} }`
}

/** Puts into the built server what its sources find in their folders: the migrations of each module, and the modules and pages of each feature. */
export function serverPlugin(): Plugin {
  let isDiscovered = false
  return {
    name: 'steward:server',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:migration/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: isOurs },
      handler: (id) => (id.includes(table) ? tableOf(id.slice(table.length + 1)) : contentsOf(id.slice(contents.length + 1))),
    },
    transform: {
      filter: { code: [migrationFolder, discovery] },
      handler(code, id) {
        isDiscovered ||= id.endsWith('/server/app/discovery.ts')
        const found = code.replace(discovery, (_, pattern: string) => `Object.values(import.meta.glob('/${pattern}', { eager: true }))`)
        if (!migrationFolder.test(found)) return { code: found, map: null }
        const imported = `import migrationFiles from ${JSON.stringify(`${table}${dirname(id)}/migrations/`)}\n`
        return { code: imported + found.replace(migrationFolder, 'migrationFiles'), map: null }
      },
    },
    buildEnd() {
      if (!isDiscovered) throw new Error('The features were not found: server/app/discovery.ts is written differently.')
    },
  }
}
