import type { RichText } from '#contract/rich-text/rich-text.ts'
import type { zh } from './messages.zh.ts'

const sample: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Stocktaking in shops' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'On the last Sunday of each month ' },
        { type: 'text', text: 'after closing time', marks: [{ type: 'bold' }] },
        { type: 'text', text: '. Count again the same day where the difference exceeds 2%. See the ' },
        { type: 'text', text: 'list', marks: [{ type: 'link', attrs: { href: '/list/basic-list' } }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: ['Print the list', 'Count in pairs: one counts, one writes', 'Enter the differences with their reasons'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    {
      type: 'table',
      content: [
        ['Category', 'Booked', 'Counted'],
        ['Tea', '1,280', '1,276'],
        ['Teaware', '356', '356'],
      ].map((cells, index) => ({
        type: 'tableRow',
        content: cells.map((text) => ({
          type: index === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1 },
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      })),
    },
  ],
}

export const en: typeof zh = {
  editorTitle: 'Edit',
  editorPurpose:
    'Headings, lists, tables, links, code and pictures, which are uploaded when they are pasted or dropped. Of pasted pages only these stay: no scripts and no pictures of other sites.',
  note: 'Notice',
  noteHint: 'Ctrl+B for bold, Ctrl+I for italics; # and a space begin a heading, - and a space a list',
  save: 'Save',
  reset: 'Reset',
  saved: 'Saved',
  readOnlyTitle: 'Read only',
  readOnlyPurpose: 'What is stored is structured data, drawn node by node; there is no HTML string.',
  sample,
}
