import { match } from 'node:assert/strict'
import { PASSWORD } from '../../e2e/fixtures.ts'
import type { Portal } from '../../e2e/fixtures.ts'
import { setDeadline } from '../../e2e/entries.ts'
import { videoFile } from '../../server/test/videos.ts'
import type { Person } from './person.ts'

const COMPANY = 'Café Aurora (Anunciante) - Argentina'
const EMAIL = 'lucia.nandu@example.com'
const THREE_WEEKS = 21 * 24 * 3_600_000

/** S02–S17: registers and logs in by keys alone, then enters a campaign with real videos and sends it. */
export async function brandEnters(person: Person, portal: Portal) {
  const { driver, see, click, press, fill, choose, enter, activate, toast, heading, step, expectRoom } =
    person
  await setDeadline(portal, 'AR', new Date(Date.now() + THREE_WEEKS))

  await driver.open(portal.url)
  await activate({ role: 'link', name: 'Regístrate' })
  await see({ role: 'heading', name: 'Crea tu cuenta' }, ({ focused }) => focused)
  await expectRoom()
  await activate({ role: 'button', name: 'Registrarme' })
  await see(
    { role: 'field', name: 'Nombre' },
    ({ focused, description }) => focused && description.includes('El nombre es obligatorio'),
  )
  await enter('Nombre', 'Lucía')
  await enter('Apellido', 'Ñandú')
  await choose('País', 'Argentina')
  await choose('Cargo', 'Gerente')
  await see({ role: 'radio', name: 'Ad Awards Argentina 25' }, ({ checked }) => checked)
  await enter('Correo electrónico', EMAIL)
  await enter('Contraseña', PASSWORD)
  await enter('Confirma tu contraseña', PASSWORD)
  await activate({ role: 'checkbox' }, 'Space')
  await activate({ role: 'button', name: 'Registrarme' })
  await see({ role: 'button', name: 'Ir al inicio' }, ({ focused }) => focused)
  await driver.press('Enter')

  const mail = await portal.smtp.waitFor(EMAIL)
  await driver.open(mail.links[0] ?? '')
  await heading('¡Gracias!')
  await activate({ role: 'link', name: 'Ir a login' })
  await see({ role: 'field', name: 'Correo electrónico' }, ({ value }) => value === EMAIL)
  await enter('Contraseña', PASSWORD)
  await driver.press('Enter')

  await click({ role: 'link', name: 'Inscribir' })
  await click({ role: 'button', name: 'Born to Perform', begins: true })
  await see({ role: 'button', name: 'Born to Perform', begins: true }, ({ pressed }) => pressed === 'true')
  await expectRoom()
  await fill('Nombre de la campaña', 'La primera taza')
  await fill('Empresa', 'Café Aurora')
  await click({ role: 'option', name: 'Registrar nueva empresa' })
  await see({ role: 'field', name: 'Nombre de la empresa' }, ({ value }) => value === 'Café Aurora')
  await choose('Tipo de empresa', 'Anunciante')
  await choose('País', 'Argentina')
  await press('Guardar')
  await toast('Empresa registrada con éxito')
  await see({ role: 'combobox', name: 'Empresa' }, ({ value }) => value === COMPANY)
  await press('Completar inscripción')
  await toast('Campaña creada exitosamente')
  await heading('Mis campañas')
  await expectRoom()

  await press('Revisa tus pendientes')
  await heading('Campañas incompletas')
  await click({ role: 'link', name: 'Falta la fecha de inicio' })
  await see({ role: 'field', name: 'Fecha de inicio' }, ({ focused }) => focused)
  await expectRoom()
  await enter('Fecha de inicio', '28/03/2025')
  await enter('Fecha de fin', '03022025')
  await press('Guardar y continuar')
  await see({ role: 'field', name: 'Fecha de inicio' }, ({ description }) =>
    description.includes('La fecha de inicio no puede ser mayor que la fecha de fin'),
  )
  await fill('Fecha de inicio', '03/02/2025')
  await fill('Fecha de fin', '28/03/2025')
  await press('Guardar y continuar')
  await toast('Campaña actualizada correctamente')

  await step(2, 'Archivos')
  await see({ role: 'file', index: 1 })
  await driver.chooseFiles(0, [videoFile('vertical')])
  await driver.chooseFiles(1, [videoFile('rotated')])
  await expectRoom()
  await press('Guardar y continuar')
  await toast('Archivo "vertical.mp4" subido correctamente.')
  await toast('Archivo "rotated.mp4" subido correctamente.')

  await step(3, 'Detalles de la Campaña')
  await expectRoom()
  for (let index = 0; index < 6; index += 1) {
    await click({ role: 'textarea', index })
    await driver.type('Una idea con año y ñ.')
  }
  await press('Guardar y continuar')
  await toast('Respuestas guardadas correctamente.')

  await step(4, 'Créditos')
  await expectRoom()
  await click({ role: 'combobox', name: 'Persona' })
  await click({ role: 'option', name: 'Registrar nueva persona' })
  await fill('Nombre completo', 'Julián Echeverría')
  await fill('Rol', 'Director creativo')
  await fill('Empresa', 'cafe')
  await click({ role: 'option', name: COMPANY })
  await press('Guardar')
  await toast('Persona registrada con éxito')
  await press('Agregar a los créditos')
  await toast('Crédito de la persona creado con éxito')
  await fill('Anunciante', 'AURORA')
  await click({ role: 'option', name: COMPANY })
  await toast('Crédito de Anunciante creado con éxito')
  await press('Finalizar')

  await heading('Mis campañas')
  await press('Enviar inscripciones')
  await toast('Inscripciones enviadas correctamente.')
  const receipt = await portal.smtp.waitFor(EMAIL, 'AR25-01-')
  match(receipt.text ?? '', /La primera taza/)
}
