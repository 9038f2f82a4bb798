import type { RichText } from '#contract/rich-text/rich-text.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'

const chineseSample: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '门店盘点须知' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '每月最后一个周日' },
        { type: 'text', text: '闭店后', marks: [{ type: 'bold' }] },
        { type: 'text', text: '盘点，差异超过 2% 的品类当天复盘。表格见' },
        { type: 'text', text: '基础列表', marks: [{ type: 'link', attrs: { href: '/list/basic-list' } }] },
        { type: 'text', text: '。' },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 1 },
      content: ['打印盘点表', '两人一组，一人清点，一人记录', '录入差异并说明原因'].map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
    {
      type: 'table',
      content: [
        ['品类', '账面', '实盘'],
        ['茶叶', '1,280', '1,276'],
        ['茶具', '356', '356'],
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

const englishSample: RichText = {
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

/** The messages of the rich text examples. */
export const useRichTextExampleMessages = defineMessages({
  'zh-CN': {
    editorTitle: '编辑',
    editorPurpose:
      '标题、列表、表格、链接、代码和图片。图片可粘贴或拖入并自动上传；粘贴的网页内容只保留支持的格式，脚本和外部图片一律去除。',
    note: '通知正文',
    noteHint: '按 Ctrl+B 加粗、Ctrl+I 斜体；行首输入 # 加空格为标题，- 加空格为列表',
    save: '保存',
    reset: '恢复默认',
    saved: '已保存',
    readOnlyTitle: '只读',
    readOnlyPurpose: '保存的内容是结构化数据，逐个节点渲染为元素，不经过 HTML 字符串。',
    sample: chineseSample,
  },
  'en-US': {
    editorTitle: 'Edit',
    editorPurpose:
      'Headings, lists, tables, links, code and pictures, which are uploaded when pasted or dropped. Pasted web pages keep only these formats, without scripts or pictures from other sites.',
    note: 'Notice',
    noteHint: 'Ctrl+B for bold, Ctrl+I for italics; # and a space begin a heading, - and a space a list',
    save: 'Save',
    reset: 'Reset',
    saved: 'Saved',
    readOnlyTitle: 'Read only',
    readOnlyPurpose: 'Content is stored as structured data and rendered node by node, without an HTML string.',
    sample: englishSample,
  },
})
