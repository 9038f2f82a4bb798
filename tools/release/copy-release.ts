import { cpSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoFilePrefix } from '#contract/document-settings.ts'

/** The files that a server needs: its code, the built console, its commands, and deployment examples. */
const shipped = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'steward.config.ts',
  'LICENSE',
  'CHANGELOG.md',
  'contract/**',
  'server/**',
  '{features,examples}/*/{contract,server}/**',
  'dist/**',
  'deploy/**',
  'tools/{serve,admin}.mjs',
  'tools/bootstrap/**',
] as const

/** What only tests, the development and the demonstration on a static host use. */
const left = ['**/*.test.{ts,mjs}', '**/testing/**', 'deploy/Dockerfile*', `dist/${demoFilePrefix}*`]

/** The files of a release, relative to the folder of the product. */
export function releaseFiles(root: string): string[] {
  return globSync(shipped, { cwd: root, exclude: left }).filter((file) => statSync(join(root, file)).isFile())
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
