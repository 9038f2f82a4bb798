import { cpSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoFilePrefix } from '#contract/document-settings.ts'
import { newestBuild } from '#tools/build/server/build-server.ts'

/** The decoder of pictures, which is not in the bundle: for the platform of this machine. */
const pictureDecoder = 'node_modules/{sharp,@img,detect-libc,semver}/**'

/** The files that a server needs: the built server and console, its commands, deployment examples, and what it says of its packages. */
const shipped = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'dist/**',
  'dist-server/*.js',
  'deploy/**',
  'tools/{serve,admin}.mjs',
  'tools/bootstrap/**',
  pictureDecoder,
]

/** What only tests and the demonstration on a static host use. */
const left = ['**/*.test.mjs', 'deploy/Dockerfile*', `dist/${demoFilePrefix}*`]

/** The files of a release, relative to the folder of the product; of the server only the newest build. */
export function releaseFiles(root: string): string[] {
  const build = newestBuild(join(root, 'dist-server'))
  return globSync([...shipped, ...(build === undefined ? [] : [`dist-server/${build}/**`])], { cwd: root, exclude: left }).filter((file) =>
    statSync(join(root, file)).isFile(),
  )
}

/** Copies the files of a release into an emptied folder; returns their number. */
export function copyRelease(root: string, folder: string): number {
  const files = releaseFiles(root)
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, file), target)
  }
  return files.length
}
