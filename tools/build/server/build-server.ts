import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { serverPlugin } from './server-plugin.ts'

/** The programs of the server that are started by themselves, by their sources. */
const programs = {
  main: 'server/main.ts',
  admin: 'server/app/admin.ts',
  'query-worker-thread': 'server/db/sqlite/query-worker-thread.ts',
}

/** Long enough to tell builds apart. */
const nameLength = 12

/** Bundles the server of a checkout, with its packages and all installed features, into a folder. */
async function bundle(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [serverPlugin()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      target: 'node24',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: programs,
        // A driver in C that pg asks for, and does without; and the decoder of pictures, which has a part for each platform.
        external: ['pg-native', 'sharp'],
        // Those of packages are two megabytes in the memory of the server.
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
      },
    },
  })
}

/** The name of the newest build in a folder, if any. */
export function newestBuild(output: string): string | undefined {
  const main = join(output, 'main.js')
  return existsSync(main) ? /\.\/(\w+)\//.exec(readFileSync(main, 'utf8'))?.[1] : undefined
}

/**
 * Builds the server: a folder for each build, and the programs that start the newest. The build before stays, because a server that runs loads parts of itself when they are first used.
 */
export async function buildServer(root: string, output: string, fingerprint: string): Promise<void> {
  const name = fingerprint.slice(0, nameLength)
  const [next, last] = [join(output, name), newestBuild(output)]
  await bundle(root, `${next}.new`)
  rmSync(next, { recursive: true, force: true })
  renameSync(`${next}.new`, next)
  for (const program of ['main.js', 'admin.js']) {
    writeFileSync(join(output, `${program}.new`), `import './${name}/${program}'\n`)
    renameSync(join(output, `${program}.new`), join(output, program))
  }
  const folders = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const folder of folders) if (folder.name !== name && folder.name !== last) rmSync(join(output, folder.name), { recursive: true })
}
