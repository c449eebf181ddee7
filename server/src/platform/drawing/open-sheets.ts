import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { isInOwnTypeface, printable } from '@portal/contract/platform/printable.ts'
import { CREAM, INK, INK_SOFT } from '../mail/templates/pieces.ts'

export const SHORT_SIDE = 595.28
export const LONG_SIDE = 841.89
export const MARGIN = 48
export const INNER = SHORT_SIDE - 2 * MARGIN
/** The lower end of the content. The footer is below it. */
export const BOTTOM = LONG_SIDE - 52

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.woff`, import.meta.url))
const fonts = {
  display: fontFile('archivo-black'),
  bold: fontFile('archivo-700'),
  text: fontFile('archivo-400'),
}
/** For texts with letters that our own typeface lacks. */
const otherFonts: typeof fonts = {
  display: fontFile('inter-900'),
  bold: fontFile('inter-700'),
  text: fontFile('inter-400'),
}

export interface Place {
  x: number
  y: number
  width: number
}

export interface Style {
  font: keyof typeof fonts
  size: number
  /** Line height as a multiple of the size. */
  leading: number
  color?: string
  lang?: string
  link?: string | null
}

export const body: Style = { font: 'text', size: 11, leading: 1.5 }
export const small: Style = { font: 'text', size: 9.5, leading: 1.5 }
export const strong: Style = { font: 'bold', size: 11, leading: 1.35 }
export const label: Style = { font: 'bold', size: 10, leading: 1.4 }
export const display = (size: number): Style => ({ font: 'display', size, leading: 0.95 })

interface Facts {
  title: string
  author: string
  /**
   * The document's date. It is that of the content and not of today, so that every server makes the same bytes.
   */
  date: Date
  footer?: string
  /** Number of pages. If given, each page, also the first, shows its number and this one. */
  pages?: number
  isLandscape?: boolean
}

/**
 * Opens a document of A4 pages that a screen reader can follow. Every text is part of the document's structure;
 * decoration is not.
 */
export function openSheets({ title, author, date, footer = '', pages: total, isLandscape = false }: Facts) {
  const info = {
    Title: title,
    Author: author,
    CreationDate: date,
  }
  const doc = new Pdf({
    autoFirstPage: false,
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    font: fonts.text,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-419',
    displayTitle: true,
    info,
  })
  const bytes = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const chapters = new Map([['', doc.outline]])
  let pages = 0

  /** Adds a sheet. In the outline it is listed below its chapter. */
  function addSheet(name: string, { ground = CREAM, chapter = '' } = {}) {
    doc.addPage()
    pages += 1
    outlineOf(chapter).addItem(name)
    const section = doc.struct('Sect', { title: name })
    root.add(section)
    const sheet = {
      /** Writes text and returns the y below it. */
      write(tag: string, text: string, { x, y, width }: Place, style: Style): number {
        const { lang } = style
        const shown = drawable(text)
        const draw = () => doc.text(shown, x, y, set(style, shown, width))
        section.add(doc.struct(tag, lang ? { lang } : {}, draw))
        return doc.y
      },
      decorate(draw: (pdf: typeof doc) => void) {
        doc.markContent('Artifact', { type: 'Layout' })
        doc.save()
        draw(doc)
        doc.restore()
        doc.endMarkedContent()
      },
      /** Draws the tall frame of a vertical video, with a numeral as large as the frame allows. */
      frame({ x, y, width }: Place, fill: string, numeral = '', ink = INK) {
        const height = frameHeight(width)
        sheet.decorate(() => {
          doc.roundedRect(x, y, width, height, 2).clip()
          doc.rect(x, y, width, height).fill(fill)
          if (numeral === '') return
          const options = set({ ...display(width * 1.45), color: ink }, numeral)
          const middle = x + (width - doc.widthOfString(numeral)) / 2
          doc.text(numeral, middle, y + height - width * 0.07, { ...options, baseline: 'alphabetic' })
        })
      },
    }
    sheet.decorate(() => doc.rect(-1, -1, doc.page.width + 2, doc.page.height + 2).fill(ground))
    if (pages > 1 || total !== undefined)
      sheet.decorate(() => {
        const page = total === undefined ? String(pages) : `${pages} de ${total}`
        const { width, height } = doc.page
        const shown = drawable(footer)
        const options = set({ ...small, size: 8.5, color: ground === INK ? CREAM : INK_SOFT }, shown)
        doc.text(shown, MARGIN, height - 36, options)
        doc.text(page, width - MARGIN - doc.widthOfString(page), height - 36, options)
      })
    return sheet
  }

  function outlineOf(chapter: string) {
    const outline = chapters.get(chapter) ?? doc.outline.addItem(chapter)
    chapters.set(chapter, outline)
    return outline
  }

  /** Sets the style for a text. Without a width it stays on one line. */
  function set({ font, size, leading, color = INK, link = null }: Style, text: string, width?: number) {
    doc
      .font((isInOwnTypeface(text) ? fonts : otherFonts)[font])
      .fontSize(size)
      .fillColor(color)
    return {
      ...(width === undefined ? { lineBreak: false } : { width }),
      ...(font === 'display' && { characterSpacing: size * -0.015, wordSpacing: size * -0.08 }),
      lineGap: size * leading - doc.currentLineHeight(true),
      link,
    }
  }

  return {
    addSheet,
    count: () => pages,
    /** Returns the style in a size at which no word is wider than `width`. */
    fit(text: string, width: number, style: Style): Style {
      const shown = drawable(text)
      const options = set(style, shown)
      const words = shown.split(' ')
      const widest = Math.max(...words.map((word) => doc.widthOfString(word, options)))
      return { ...style, size: style.size * Math.min(1, width / widest) }
    },
    heightOf(text: string, width: number, style: Style): number {
      const shown = drawable(text)
      return doc.heightOfString(shown, set(style, shown, width))
    },
    finish(): Promise<Buffer> {
      root.end()
      doc.end()
      return bytes
    },
  }
}

const drawable = (text: string) => text.split('\n').map(printable).join('\n')

export type Sheets = ReturnType<typeof openSheets>

export const frameHeight = (width: number) => (width * 16) / 9
