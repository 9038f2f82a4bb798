/** Whether this is the built server (tools/build/server), whose files are beside each other in a folder of its own. */
const isBuilt = import.meta.url.endsWith('.js')

/** The folder of the product, which has package.json and the built console. */
export const root = new URL(isBuilt ? '../../' : '../', import.meta.url)

/** The file of a program that the server starts, by its source below `server/`. */
export function programFile(source: `${string}.ts`): URL {
  return new URL(isBuilt ? `${source.replace(/^.*\//, '').slice(0, -3)}.js` : source, import.meta.url)
}
