import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './clean-up.ts'
import { OptionError } from './options.ts'

const here = join(import.meta.dirname, '../..')
const lock = 'package-lock.json'

/** Another version of the product in a folder of its own. */
export interface Checkout {
  readonly folder: string
  /** The commit, by its short name and title. */
  readonly name: string
  readonly remove: () => void
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function nameOf(commit: string): string {
  try {
    return git('log', '-1', '--format=%h %s', `${commit}^{commit}`, '--')
  } catch (error) {
    throw new OptionError(`There is no commit ${commit} here.`, { cause: error })
  }
}

function installPackages(folder: string): void {
  const isWindows = process.platform === 'win32'
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
}

/** Checks a commit out into a new folder beside this one's, with the packages that it wants. */
export function checkOut(commit: string): Checkout {
  const name = nameOf(commit)
  const place = mkdtempSync(join(tmpdir(), 'steward-version-'))
  const folder = join(place, 'steward')
  const remove = atTheEnd(() => {
    git('worktree', 'remove', '--force', folder)
    rmSync(place, { recursive: true, force: true })
  })
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(here, lock), 'utf8')
  if (isSame) symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'), 'junction')
  else installPackages(folder)
  return { folder, name, remove }
}
