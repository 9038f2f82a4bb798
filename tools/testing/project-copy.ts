import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runProgram } from '#tools/parts/program.ts'

const project = join(import.meta.dirname, '../..')

/** Whether a file belongs to what the commands in `package.json` run, but for the build: neither the console nor tests. */
export const isOfPrograms = (file: string) => !/^(?:web|e2e|docs)\/|\/(?:web|e2e)\/|\.test\.\w+$/.test(file)

/** A copy of the project's git files in a temporary repository, for tests that change them. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'steward-copy-'))

  /** `isWanted` selects the files to copy by their path. */
  constructor(isWanted: (file: string) => boolean = () => true) {
    const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: project, encoding: 'utf8' }).split('\0')
    const wanted = files.filter((file) => file !== '' && isWanted(file) && existsSync(join(project, file)))
    for (const folder of new Set(wanted.map((file) => dirname(file)))) mkdirSync(join(this.root, folder), { recursive: true })
    for (const file of wanted) copyFileSync(join(project, file), join(this.root, file))
    symlinkSync(join(project, 'node_modules'), join(this.root, 'node_modules'))
    this.git('init', '--quiet')
    // .gitignore matches a folder node_modules, but here it is a link.
    appendFileSync(join(this.root, '.git/info/exclude'), 'node_modules\n')
  }

  git(...args: readonly string[]): string {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.cn', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...author, ...args], { cwd: this.root, encoding: 'utf8' })
  }

  /** Commits the current files as the baseline of `changes`. */
  commit(): void {
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', 'before')
  }

  /** The files added, changed or deleted since the commit. */
  changes(): string[] {
    const status = this.git('status', '--porcelain', '--untracked-files=all')
    return status.split('\n').flatMap((line) => (line === '' ? [] : line.slice(3)))
  }

  /** Runs a program in the copy and returns its output; throws unless it exits with 0. */
  async run(...program: readonly string[]): Promise<string> {
    const { code, output } = await runProgram(program, { folder: this.root })
    if (code !== 0) throw new Error(`${program.join(' ')} exited with ${code}:\n${output}`)
    return output
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }
}
