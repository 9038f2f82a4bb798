import { Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { CharacterCount } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isLinkAllowed, richTextMaxCharacters } from '#contract/rich-text/rich-text.ts'
import { imageUrl } from './rich-text-view.tsx'

/** A picture that was uploaded. Pictures of other pages are dropped when text is pasted: showing one would tell its server who reads it. */
function imageNode(urlOf: (url: string) => string) {
  return Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      fileId: { default: '', parseHTML: (element) => element.dataset['fileId'] ?? '' },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-file-id]' }],
    renderHTML({ node, HTMLAttributes: { fileId, ...attributes } }) {
      const id = String(fileId)
      return ['img', mergeAttributes(attributes, { 'data-file-id': id, src: urlOf(imageUrl(id)), alt: String(node.attrs['alt']) })]
    },
  })
}

/** Text above or below its line. Google Docs and Word for the web say so by a style. */
function shiftedMark(name: 'superscript' | 'subscript', tag: 'sup' | 'sub', other: string) {
  return Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sup' ? 'super' : 'sub'}` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** The nodes and marks of the contract's rich text, and no others. */
export function richTextExtensions(urlOf: (url: string) => string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      // It would change the text when a user only clicks into it. The gap cursor leads below a table.
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (url) => isLinkAllowed(url),
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    TableKit.configure({ table: { resizable: false } }),
    CharacterCount.configure({ limit: richTextMaxCharacters }),
    shiftedMark('superscript', 'sup', 'subscript'),
    shiftedMark('subscript', 'sub', 'superscript'),
    imageNode(urlOf),
  ]
}
