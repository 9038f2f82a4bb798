import { createInterface, type Interface } from 'node:readline/promises'
import { print } from '#tools/print.ts'
import type { Answers, Question } from './plan.ts'
import { InputError } from './input-error.ts'
import type { Project } from './project.ts'

/** The error in an answer; undefined when it is valid. */
function errorIn(answer: string, { check }: Question, project: Project): string | undefined {
  try {
    check(answer, project)
    return undefined
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

async function promptOne(terminal: Interface, question: Question, project: Project): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(`${question.text}\n  for example ${question.example}\n> `)).trim()
    const message = errorIn(answer, question, project)
    if (message === undefined) return answer
    print(message)
  }
}

/** Prompts for missing answers until they are valid; asks nothing without a terminal. */
export async function promptFor(questions: readonly Question[], given: Answers, project: Project): Promise<Answers> {
  const open = questions.filter(({ name }) => given[name] === undefined)
  if (open.length === 0 || !process.stdin.isTTY) return {}
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answers: Record<string, string> = {}
    for (const question of open) answers[question.name] = await promptOne(terminal, question, project)
    return answers
  } catch (error) {
    // Ctrl+C or Ctrl+D.
    if (error instanceof Error && error.name === 'AbortError') throw new InputError('Canceled.')
    throw error
  } finally {
    terminal.close()
  }
}
