import { fileURLToPath } from 'node:url'
import type { Portal } from '../../e2e/fixtures.ts'
import { ADMIN, NEW_PASSWORD } from '../../e2e/jury-fixtures.ts'
import type { Person } from './person.ts'

const SHEET = fileURLToPath(new URL('../../web/src/jury/import/fixtures/jueces-40.xls', import.meta.url))
const MAILS = 35

/** S19: reads a sheet of 40 judges with five faults, imports the others, finds one of them, invites them all. */
export async function adminImports(person: Person, portal: Portal) {
  const { driver, see, click, press, fill, enter, toast, heading, expectRoom, until } = person
  await driver.open(`${portal.url}/login`)
  await enter('Correo electrónico', ADMIN.email)
  await enter('Contraseña', NEW_PASSWORD)
  await driver.press('Enter')

  await heading('Invita a tu jurado')
  await press('Subir archivo')
  await see({ role: 'file' })
  await driver.chooseFiles(0, [SHEET])
  await see({ role: 'region', name: 'Errores al subir el archivo:' })
  await expectRoom()
  await press('Importar 35 jueces')
  await toast('Hubo errores al procesar el archivo. Revisa los mensajes de error.')
  await press('Cerrar')

  await fill('Buscar', 'juez1@')
  await see({ role: 'row', index: 1 }, ({ text }) => text.includes('juez1@ejemplo.com'))
  await person.gone({ role: 'row', index: 2 })
  await expectRoom()
  await fill('Buscar', 'nadie')
  await person.gone({ role: 'row' })
  await fill('Buscar', ' ')
  await see({ role: 'row', index: MAILS })

  await press('Invitar a todos')
  await until(
    async () =>
      portal.smtp.messages.filter(({ envelope }) => envelope.to[0]?.startsWith('juez')).length >= MAILS,
    `${MAILS} invitations go out`,
  )
  await toast('Terminó la verificación.')
  await click({ role: 'link', name: 'Inscripciones' })
  await heading('Inscripciones')
  await expectRoom()
}
