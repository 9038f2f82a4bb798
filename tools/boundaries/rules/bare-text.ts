import { type Expression, type JSXChild, type JSXElement, type JSXFragment, type Node, type Program, Visitor } from 'oxc-parser'
import { isWeb } from '#tools/boundaries/location.ts'
import type { Rule } from '#tools/boundaries/rule.ts'

/**
 * What a child of an element is: bare text; an element that stays; elements that come, go or are replaced (`loose`), such as `{isOpen && <Menu />}`;
 * text that does (`looseText`), such as `{count > 0 && count}`; or the `children` of the component, which its users decide.
 */
type Kind = 'text' | 'element' | 'loose' | 'looseText' | 'children'

/** Names of variables and functions that hold elements, which their syntax does not show; add yours if it is taken for text. */
const elementNames =
  /^(?:question|dialogs?|menu|confirmation|tools|leading|mark|retry|empty|header|rail|totals|cells|table|aside|main|more|views?|content|action|time|box|from|createPortal|entryOf|wrapCells|render|render[A-Z]\w*)$/

interface Components {
  /** Render nothing at times, or another element. */
  readonly loose: Set<string>
  /** Have text as children somewhere. */
  readonly textual: Set<string>
}

/**
 * The translation of a browser replaces text by elements of its own. React then fails when it removes the text, or adds an element before
 * it: what comes and goes therefore never stands beside bare text, and bare text never comes and goes.
 */
export const bareTextRule: Rule = {
  name: 'bare-text',
  check(sources) {
    const pages = sources.filter(({ file, location, isTest }) => isWeb(location.layer) && file.endsWith('.tsx') && !isTest)
    const components = componentsIn(pages.flatMap(({ program }) => program ?? []))
    return pages.flatMap(({ file, program }) =>
      program
        ? bareTextIn(program, components).map((offset) => ({
            file,
            offset,
            message: 'wrap this text in an element: a translated page has other nodes in its place, and React fails beside them',
          }))
        : [],
    )
  },
}

function componentsIn(programs: readonly Program[]): Components {
  const components: Components = { loose: new Set(), textual: new Set() }
  for (const program of programs) {
    visitFunctions(program, {
      onReturn(value, component) {
        if (component !== undefined && (value === null || kindOf(value) !== 'element')) components.loose.add(component)
      },
      onElement(element) {
        const isTextual = childrenOf(element).some((child) => ['text', 'looseText'].includes(kindOfChild(child)))
        if (isTextual && element.type === 'JSXElement') components.textual.add(nameOf(element))
      },
    })
  }
  return components
}

function bareTextIn(program: Program, { loose, textual }: Components): number[] {
  const offsets: number[] = []
  visitFunctions(program, {
    onReturn(value, component) {
      if (component !== undefined && value && ['text', 'looseText'].includes(kindOf(value))) offsets.push(value.start)
    },
    onElement(element, component) {
      const children = childrenOf(element)
      if (children.length < 2) return
      let isAfterLoose = false
      for (const child of children) {
        const isLoose = child.type === 'JSXElement' && loose.has(nameOf(child))
        const kind = isLoose ? 'loose' : kindOfChild(child)
        const isText = kind === 'text' || (kind === 'children' && component !== undefined && textual.has(component))
        if (kind === 'looseText' || (isText && isAfterLoose))
          offsets.push(child.type === 'JSXText' ? child.start + child.value.search(/\S|$/) : child.start)
        isAfterLoose = kind === 'loose' || (isAfterLoose && kind === 'looseText')
      }
    },
  })
  return offsets
}

interface Handlers {
  /** The component is undefined in functions inside of one. */
  onReturn: (value: Expression | null, component: string | undefined) => void
  onElement: (element: JSXElement | JSXFragment, component: string | undefined) => void
}

function visitFunctions(program: Program, { onReturn, onElement }: Handlers): void {
  const names: (string | undefined)[] = []
  const enter = (name?: string) => void names.push(name !== undefined && /^[A-Z]/.test(name) ? name : undefined)
  const leave = () => void names.pop()
  const handleElement = (element: JSXElement | JSXFragment) =>
    onElement(
      element,
      names.findLast((name) => name !== undefined),
    )
  new Visitor({
    FunctionDeclaration: ({ id }) => enter(id?.name),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: () => enter(),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => enter(),
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => onReturn(argument, names.at(-1)),
    JSXElement: handleElement,
    JSXFragment: handleElement,
  }).visit(program)
}

/** Children without the space between lines, and without comments. */
function childrenOf({ children }: JSXElement | JSXFragment): JSXChild[] {
  return children.filter((child) => {
    if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n')
    return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
  })
}

function kindOfChild(child: JSXChild): Kind {
  if (child.type === 'JSXText') return 'text'
  return child.type === 'JSXExpressionContainer' ? kindOf(child.expression) : kindOf(child)
}

function kindOf(node: Node): Kind {
  switch (node.type) {
    case 'JSXElement':
      return 'element'
    case 'ArrayExpression':
    case 'JSXFragment':
    case 'JSXSpreadChild':
      return 'loose'
    case 'ArrowFunctionExpression':
      return 'element'
    case 'LogicalExpression':
      return kindOfEither('loose', kindOf(node.right))
    case 'ConditionalExpression':
      return kindOfEither(kindOf(node.consequent), kindOf(node.alternate))
    case 'Literal':
      return node.value === null || node.value === '' ? 'loose' : 'text'
    case 'Identifier':
      return node.name === 'children' ? 'children' : kindOfName(node.name)
    case 'CallExpression':
      return ['map', 'flatMap', 'children'].includes(calledName(node.callee)) ? 'loose' : kindOfName(calledName(node.callee))
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.name === 'messages' ? 'text' : kindOfName(calledName(node))
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return kindOf(node.expression)
    default:
      return 'text'
  }
}

/** The kind of a conditional expression's result. */
function kindOfEither(one: Kind, other: Kind): Kind {
  if (one === 'text' && other === 'text') return 'text'
  return [one, other].some((kind) => kind === 'text' || kind === 'looseText') ? 'looseText' : 'loose'
}

function kindOfName(name: string): Kind {
  return name === 'undefined' || elementNames.test(name) ? 'loose' : 'text'
}

function calledName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return calledName(node.callee)
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

function nameOf({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}
