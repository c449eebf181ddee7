import { fold } from '@portal/contract/platform/words.ts'

/** The most words of a legal form: 'S A P I de C V'. */
const MAX_FORM_WORDS = 7

const prepositions = new Set(['de', 'del', 'of', 'en'])

/**
 * The form in which company names are compared: without accents, case, punctuation, spaces, and without legal forms and
 * countries at the end. Undefined if the text names no company, such as 'Independiente' or '-'. Never empty.
 */
export function companyKey(name: string): string | undefined {
  const words = withoutEnding(companyWords(name))
  const key = words.join('')
  return key === '' || noCompany.has(key) ? undefined : key
}

const companyWords = (name: string): string[] =>
  (
    fold(name)
      .replaceAll(/[.']/g, '')
      .replaceAll(/[&+]/g, ' y ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word === 'and' ? 'y' : word))

/** At least one word stays. */
export function withoutEnding(words: string[]): string[] {
  for (let count = Math.min(MAX_FORM_WORDS, words.length - 1); count > 0; count -= 1) {
    const ending = words.slice(-count).join('')
    const rest = words.slice(0, -count)
    if (legalForms.has(ending)) return withoutEnding(rest)
    if (countryWords.has(ending) && !rest.every((word) => genericWords.has(word)))
      return withoutEnding(withoutPreposition(rest))
  }
  return words
}

/** 'Nestlé de' Colombia */
const withoutPreposition = (words: string[]): string[] =>
  words.length > 1 && prepositions.has(words.at(-1) ?? '') ? words.slice(0, -1) : words

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

// All words here are written without accents, punctuation and spaces.

const legalForms = listed(`
  sa sac saa sab sabdecv saci sacif sacifia sadecv sae saic saicf saicyf sapi sapidecv sarl sas sasbic sau sca scs scrl sc scdecv
  sderl sderldecv sderlmi srl srldecv sl slu spa eirl eireli esp bic ltda limitada cia ycia ycompania compania yco co company
  corp corporation inc incorporated llc llp ltd limited plc pty gmbh ag bv nv ac
  sociedadanonima sociedadanonimasimplificada sociedadporaccionessimplificada sociedadderesponsabilidadlimitada
`)

const countryWords = listed(`
  argentina bolivia brasil brazil chile colombia costarica cuba ecuador elsalvador espana spain guatemala honduras mexico mx
  nicaragua panama paraguay peru puertorico republicadominicana dominicana rd usa us eeuu estadosunidos unitedstates uruguay venezuela
  latam latinoamerica latinamerica americalatina iberoamerica hispanoamerica centroamerica sudamerica suramerica
  conosur andina caribe caribbean americas global internacional international worldwide
`)

/** A country after nothing but these is part of the name: 'Banco de Chile' is not 'Banco de Perú'. */
const genericWords = listed(`
  de del la el los las of y agencia asociacion banco bolsa camara canal casa central cerveceria cerveza club comite correo correos
  energia federacion fundacion gas gobierno instituto liga loteria marca ministerio nacional petroleos publicidad radio seguros
  secretaria television telecom telecomunicaciones turismo tv universidad visit
`)

/** What people without a company write. */
const noCompany = listed(`
  independiente independent freelance freelancer autonomo autonoma particular propia propio porcuentapropia cuentapropia
  consultorindependiente consultoraindependiente creativoindependiente creativaindependiente profesionalindependiente
  selfemployed ninguna ninguno noaplica na nd sn sd sinempresa notengo otra otro otros x xx xxx test prueba jubilado jubilada
  retirado retirada estudiante empresa agencia
`)
