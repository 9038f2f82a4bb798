/** A fenced block of code in a page. */
export interface Block {
  readonly language: string
  readonly lines: readonly string[]
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm

/** The fenced blocks of a page. */
export function blocksOf(text: string): Block[] {
  return [...text.matchAll(fence)].map(([, language = '', code = '']) => ({ language, lines: code.trimEnd().split('\n') }))
}

/** The commands of a block: in a `console` the lines after a prompt, in others all lines, without trailing comments. */
export function commandsOf({ language, lines }: Block): string[] {
  if (language === 'console') return lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2))
  return lines.map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim()).filter((line) => line !== '')
}

/** A page with the commands of each `console` followed by their output. */
export function withOutputs(text: string, outputs: readonly (readonly string[])[]): string {
  let index = 0
  return text.replaceAll(fence, (block, language: string, code: string) => {
    if (language !== 'console') return block
    const printed = outputs[index++] ?? []
    const commands = commandsOf({ language, lines: code.trimEnd().split('\n') })
    const lines = commands.flatMap((command, position) => [`$ ${command}`, ...(printed[position] ? [printed[position]] : [])])
    return `\`\`\`console\n${lines.join('\n')}\n\`\`\``
  })
}
