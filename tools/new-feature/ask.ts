import { createInterface, type Interface } from 'node:readline/promises'
import { print } from '#tools/print.ts'
import type { Answers, Question } from './plan.ts'
import { Refusal } from './refusal.ts'
import type { Surroundings } from './surroundings.ts'

/** What is wrong with an answer; undefined when it will do. */
function refusalOf(answer: string, { check }: Question, surroundings: Surroundings): string | undefined {
  try {
    check(answer, surroundings)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function answerTo(terminal: Interface, question: Question, surroundings: Surroundings): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(`${question.text}\n  such as ${question.example}\n> `)).trim()
    const refusal = refusalOf(answer, question, surroundings)
    if (refusal === undefined) return answer
    print(refusal)
  }
}

/** Asks on the terminal for what was not given, again while it cannot be; asks nothing where nobody sits in front of it. */
export async function askFor(questions: readonly Question[], given: Answers, surroundings: Surroundings): Promise<Answers> {
  const open = questions.filter(({ name }) => given[name] === undefined)
  if (open.length === 0 || !process.stdin.isTTY) return {}
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answers: Record<string, string> = {}
    for (const question of open) answers[question.name] = await answerTo(terminal, question, surroundings)
    return answers
  } catch (error) {
    // Ctrl+C or Ctrl+D in the place of an answer.
    if (error instanceof Error && error.name === 'AbortError') throw new Refusal('Stopped.')
    throw error
  } finally {
    terminal.close()
  }
}
