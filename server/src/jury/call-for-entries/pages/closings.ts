import { closingFilePath, programCallPath } from '@portal/contract/editions/call-for-entries.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import { timeLeft } from '@portal/contract/platform/time-left.ts'
import { html, type Html } from '../../../platform/mail/html.ts'
import { instantInWords } from '../../../platform/mail/templates/time-in-words.ts'
import { nothing } from '../../publication/pages/frame.ts'
import type { CalledProgram } from '../called-programs.ts'

const at = (instant: string, timeZone: string) => instantInWords(new Date(instant), timeZone)

/** Returns how a programme stands, without the time left, as it stays true on a picture that others keep. */
export function closingInWords({ program, state }: CalledProgram): string {
  const { country, entriesOpenAt, entriesCloseAt, timeZone } = program
  const day = (instant: string) =>
    new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }).format(new Date(instant))
  switch (state) {
    case 'early':
      return `${country.name} abre${entriesOpenAt ? ` el ${day(entriesOpenAt)}` : ' pronto'}`
    case 'open':
      return entriesCloseAt
        ? `${country.name} cierra el ${day(entriesCloseAt)}`
        : `${country.name} recibe inscripciones`
    case 'closed':
      return `${country.name} cerró`
    case 'judging':
      return `${country.name} está en evaluación`
    case 'published':
      return `${country.name} ya tiene ganadores`
  }
}

/** Returns how a programme stands now. @param now ms since 1970 */
function factInWords(called: CalledProgram, now: number): string {
  const { program, state } = called
  const next = state === 'early' ? program.entriesOpenAt : state === 'open' ? program.entriesCloseAt : null
  const left = next === null ? 0 : Date.parse(next) - now
  if (left <= 0) return closingInWords(called)
  return `${program.country.name} ${state === 'early' ? 'abre' : 'cierra'} en ${timeLeft(left).words}`
}

function detailOf({ program, state }: CalledProgram): Html {
  const { entriesOpenAt: opens, entriesCloseAt: closes, timeZone } = program
  const closing = closes && at(closes, timeZone)
  switch (state) {
    case 'early':
      return html`${opens ? `Abre el ${at(opens, timeZone)}.` : ''} ${closing ? `Cierra el ${closing}.` : ''}`
    case 'open':
      return closing ? html`${closing}` : html`Sin fecha de cierre`
    case 'closed':
      return html`${closing ? `Cerró el ${closing}.` : ''} Pronto comienza la evaluación.`
    case 'judging':
      return html`${closing ? `Cerró el ${closing}.` : ''} El jurado está evaluando lo que se envió.`
    case 'published':
      return html`<a href="${winnersPath(program)}">Ver los ganadores</a>`
  }
}

interface Closings {
  programs: readonly CalledProgram[]
  /** Whether each leads to its own page. */
  isLinked: boolean
  /** Whether calendars may have their dates: a draft's have no address yet. */
  hasFiles: boolean
  now: number
}

/** The programmes, each with how it stands as the largest fact of the page (F10). */
export const closings = ({ programs, isLinked, hasFiles, now }: Closings): Html =>
  html`<ul class="call-closings">
    ${programs.map((called) => {
      const { program, state } = called
      const fact = factInWords(called, now)
      return html`<li class="${state === 'open' ? 'open' : ''}">
        <p class="call-fact">
          ${isLinked ? html`<a href="${programCallPath(program)}">${fact}</a>` : html`${fact}`}
        </p>
        <p>
          ${detailOf(called)}
          ${
            hasFiles && program.entriesCloseAt && (state === 'open' || state === 'early')
              ? html`<a href="${closingFilePath(program)}"
                  >Agregar al calendario<span class="hidden"> el cierre de ${program.country.name}</span></a
                >`
              : nothing
          }
        </p>
      </li>`
    })}
  </ul>`
