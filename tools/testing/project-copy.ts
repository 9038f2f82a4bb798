import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#tools/parts/program.ts'

const project = join(import.meta.dirname, '../..')

/** The project as git sees it, in a folder and a repository of its own, so that a test can do with it what a person would. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'steward-copy-'))

  /** `isWanted` says of each file, by its path from the root, whether it is part of the copy. */
  constructor(isWanted: (file: string) => boolean = () => true) {
    const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: project, encoding: 'utf8' }).split('\0')
    for (const file of files) {
      if (file !== '' && isWanted(file) && existsSync(join(project, file))) cpSync(join(project, file), join(this.root, file))
    }
    symlinkSync(join(project, 'node_modules'), join(this.root, 'node_modules'))
    this.git('init', '--quiet')
  }

  git(...args: readonly string[]): string {
    const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.cn', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...person, ...args], { cwd: this.root, encoding: 'utf8' })
  }

  /** Makes the files that are there now the state that `changes` compares with. */
  commit(): void {
    // The link to the packages is no folder, which .gitignore speaks of.
    this.git('add', '--all', '--', ':!node_modules')
    this.git('commit', '--quiet', '--message', 'before')
  }

  /** The files that are new, changed or gone since the commit. */
  changes(): string[] {
    const status = this.git('status', '--porcelain', '--untracked-files=all', '--', ':!node_modules')
    return status.split('\n').flatMap((line) => (line === '' ? [] : line.slice(3)))
  }

  /** Runs a program in the copy; it has to end with 0. Returns what it printed. */
  async run(...program: readonly string[]): Promise<string> {
    const { code, output } = await runProgram(program, { folder: this.root })
    if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}:\n${output}`)
    return output
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }
}
