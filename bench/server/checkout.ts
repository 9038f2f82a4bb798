import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from '#bench/clean-up.ts'
import { OptionError } from './options.ts'

const root = join(import.meta.dirname, '../..')
const lock = 'package-lock.json'

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function nameOf(commit: string): string {
  try {
    return git('log', '-1', '--format=%h %s', `${commit}^{commit}`, '--')
  } catch (error) {
    throw new OptionError(`There is no commit ${commit}.`, { cause: error })
  }
}

function installPackages(folder: string): void {
  const shell = process.platform === 'win32'
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell })
}

/**
 * Checks out a commit into a temporary worktree, which is removed on exit, and provides the packages of its lock file. `name` is its short hash and
 * subject.
 */
export function checkOut(commit: string): { readonly folder: string; readonly name: string } {
  const name = nameOf(commit)
  const parent = mkdtempSync(join(tmpdir(), 'steward-version-'))
  const folder = join(parent, 'steward')
  onExit(() => {
    git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  })
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8')
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  else installPackages(folder)
  return { folder, name }
}
