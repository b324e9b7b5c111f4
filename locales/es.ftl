# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service }
       *[no] la aplicación de trading
    }

## Texts used in several places

refresh = 🔄 Actualizar
try-again = 🔄 Reintentar
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Anterior
page-next = Siguiente ›
side-long = Long
side-short = Short
side-unknown = Lado desconocido
as-of = <i>Datos de { $time }</i>
may-be-more = ⚠️ El servicio devolvió una lista llena, hasta su límite por consulta: puede haber más.
as-of-page = <i>Datos de { $time } · página { $page } de { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = Qué hace este bot y cómo empezar
command-help = Todos los comandos
command-connect = Conectar una API key
command-accounts = Tus cuentas: verlas y cambiar de una a otra
command-api = Tokens para programas que leen tus cuentas: /api new sheet
command-signals = Señales de sitios de gráficos y canales como borradores: /signals new tv 100 5x
command-chain = Elegir la red: /chain Base
command-language = Elegir el idioma: /language pt-BR
command-alone = Mostrar respuestas personales en un grupo a un solo miembro
command-disconnect = Desconectar una cuenta y borrar su API key
command-forget = Borrar todos tus datos
command-price = Precios y variación en 24 horas: /price BTC ETH
command-pair = Un par: precio, costes e interés abierto: /pair BTC
command-pairs = Todos los pares, ordenados o buscados: /pairs doge
command-funding = Coste diario de mantener, por par
command-positions = Posiciones abiertas: PnL, stops y liquidación
command-orders = Órdenes pendientes, con un botón para cancelar cada una
command-board = Todas las cuentas en un mensaje fijado que se mantiene al día
command-history = Posiciones cerradas, por resultado y por par
command-balance = Saldos de la cuenta
command-chart = Gráfico de velas: /chart BTC 4h
command-pnl = PnL realizado de un periodo: /pnl week
command-portfolio = Margen y exposición por par
command-risk = Lo que puedes perder: stops, exposición, liquidaciones
command-whatif = Qué haría un movimiento de precios: /whatif BTC -10%
command-deposits = Depósitos en la cuenta
command-withdrawals = Retiros de la cuenta
command-trade = Abrir una posición en una sola tarjeta
command-long = Abrir un long: /long BTC 100 10x
command-short = Abrir un short: /short ETH 50 5x limit 3200
command-close = Cerrar una posición o una parte: /close BTC 50%
command-add = Ampliar una posición: /add BTC 50 5x
command-collateral = Añadir o retirar colateral: /collateral BTC +30
command-tpsl = Take-profit y stop-loss: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-reverse = Cerrar y abrir en sentido contrario: /reverse BTC
command-cancelorder = Cancelar una orden pendiente: /cancelorder ETH
command-deposit = Depositar desde la wallet: /deposit 25
command-platform = Registrar una plataforma de bots: /platform 0x…
command-activity = Tus órdenes y su estado, también las de planes, guardianes y fuentes
command-drafts = Órdenes en borrador de programas, y en qué quedaron
command-closeall = Cerrar varias posiciones a la vez: /closeall losing
command-ladder = Órdenes límite entre dos precios: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Cerrar todo y dejar de añadir: /flat, se termina con /flat end
command-plans = Tus planes: lo que el bot cierra, protege o abre por ti más tarde
command-guard = Tus guardianes: lo que el bot vigila por ti, y hace
command-breakeven = Un stop en el precio de entrada cuando una posición haya ganado
command-scaleout = Cierra partes de una posición, cada una a su precio o a su hora
command-twap = Un presupuesto en tramos iguales durante un tiempo, dentro de una banda de precios
command-dca = El mismo importe una y otra vez, dentro de una banda de precios
command-scalein = Abre por partes cuando el precio llega a varios niveles, con el bot
command-alert = Crear una alerta: /alert BTC above 70000, /alert liq below 5%
command-alerts = Tus alertas, con la distancia actual
command-digest = Un resumen programado: /digest daily 8
command-limits = Tus propios límites de trading y tu descanso: /limits collateral 500
command-notify = Avisos por tipo: con sonido, silenciosos o desactivados: /notify deposit silent
command-quiet = Horas de silencio: solo llega lo urgente: /quiet 22-7
command-referrals = Ganancias por referidos, tuyas o de cualquier dirección: /referrals 0x…
command-export = Exportar tus datos en un archivo: /export history csv year
command-mm = Exposición, posiciones y trades de cualquier cuenta: /mm positions 0x…
command-raw = La respuesta original del servicio, en un archivo
command-admin = Quién puede usar este bot: /admin 12345
command-settings = Todos tus ajustes: /settings pair BTC
command-words = Frases y mensajes de voz: /words model on
command-secure = Verificación en dos pasos: un PIN o código antes de órdenes grandes: /secure limit 2500
command-cancel = Cancelar el paso actual

## /start and /help

start =
    <b>Squawkbox</b> es una mesa de trading en este chat. Muestra tu cuenta y el mercado, dibuja gráficos y te envía alertas.

    Solo opera cuando tú lo ordenas: ves una vista previa de cada orden, y no se envía nada hasta que pulsas Confirmar. Las excepciones son las que aceptas una vez: órdenes pequeñas en /settings, planes, guardianes y actualizaciones de una fuente de señales que reducen sus posiciones.
start-word-view = Consultar
start-word-trade = Operar
start-word-alerts = Alertas
start-keys =
    <b>Conecta tu API key</b>
    1. En { -application }, inicia sesión y abre Settings, luego API keys.
    2. Elige Create API Key. Recibirás una API key y el key ID que le corresponde.
    3. Pulsa Conectar y envíame primero la API key y después el key ID.

    Borro los dos mensajes enseguida. La clave y su ID se guardan cifrados, y solo se descifran para enviar solicitudes por ti. Los dos son secretos: no se los des a nadie.
start-connect = 🔑 Conectar
start-practise =
    <b>O practica primero</b>, con dinero ficticio y sin clave. Órdenes, stops, gráficos y alertas funcionan como de verdad, y cada tarjeta dice 📝 DEMO.

    Un toque abre tu cuenta demo; el siguiente empieza un primer trade.
start-practise-button = 📝 Practicar antes
start-without-key = <b>O mira primero</b>: los precios, los gráficos y las alertas de precio no necesitan clave.
start-key-required = Los precios y gráficos también necesitan tu API key, así que estarán disponibles cuando la conectes. /help muestra todos los comandos por temas.
start-connected = Hola de nuevo. Estás usando <b>{ $account }</b> en { $chain }.
start-group = <b>Squawkbox</b> es una mesa de trading en un chat. En este grupo muestra precios y gráficos. Los datos de tu cuenta solo se muestran en nuestro chat privado.
start-practising = ✅ Estás usando <b>{ $account }</b>. Su dinero es ficticio: nada de lo que hagas con él cuesta nada.
first-trade = Para un primer trade, envía /trade o toca:
first-trade-button = 📈 Primer trade
first-filled = Tu primer trade está ejecutado. /positions lo muestra, /close lo cierra.
help =
    <b>Comandos</b>
    Muestro tu cuenta y el mercado, opero cuando confirmas y te envío alertas. Toca un tema, o envía /help chart para ver un solo comando.

    Los más usados: /positions, /price, /chart, /alert.
help-market = <b>Mercado</b>
help-account = <b>Tu cuenta</b>
help-trading = <b>Trading</b>
help-alerts = <b>Alertas</b>
help-files = <b>Archivos y datos</b>
help-operating = <b>Gestionar este bot</b>
help-keys = <b>Primeros pasos y claves</b>
help-line = /{ $name } – { $description }
help-tap = Toca un ejemplo para ejecutarlo. Los que llevan 📋 se copian, para que los edites y los envíes. Ningún toque de aquí envía una orden.
help-back = ‹ Atrás
unknown-command = No conozco el comando { $command }. /help muestra todos los comandos.
unknown-text = No entiendo eso. Escribe un comando, como /positions, o una frase, como «largo btc 100 dólares 10x, stop 3 % abajo», «cierra la mitad de eth» o «avísame cuando sol baje de 150». /help muestra todos los comandos.
unknown-suggestion = ¿Querías decir { $lines }? No se hace nada hasta que toques.
words-read = Entendido: <code>{ $line }</code>
words-taught = Entendido, como lo corregiste: <code>{ $line }</code>
words-known = Entendido hasta ahora: <code>{ $line }</code>
words-choice = Puedo leer esto de varias maneras. Toca la que quieres decir; antes no se hace nada.
words-no-long = No hay ninguna posición long abierta en { $pair }, así que no hay nada que previsualizar. /positions muestra lo que hay abierto.
words-no-short = No hay ninguna posición short abierta en { $pair }, así que no hay nada que previsualizar. /positions muestra lo que hay abierto.
words-left-over = No entendí «{ $word }».
words-unclear = No estoy seguro de lo que quieres decir, así que no se hizo nada. Di el lado, el par, los dólares y el apalancamiento, como en «largo btc 100 dólares 10x, stop 3 % abajo». /help muestra todos los comandos.
words-change = No se ordenó nada, y cualquier vista previa caduca sola. Envía lo que quieres decir como comando, por ejemplo <code>{ $line }</code>
words-change-kept = Lo que envíes se guarda como el significado de tu frase: las mismas palabras con otros números se leerán igual. /words lo muestra y lo elimina.
words-kept = Guardado: «{ $sentence }» significa ahora <code>{ $line }</code>. Ves la línea cada vez, y una orden sigue esperando a Confirmar. Todas: /words
words-not-kept = Esa línea no se guarda para tu frase: cada uno de sus números debe estar en la frase exactamente una vez, con la misma unidad, y al revés.
words-forget = 🗑 Eliminarla
words-forgotten = Eliminada. El bot vuelve a leer esta frase por sí mismo.
leaked-key = Eso parecía una clave, así que borré tu mensaje. No se guardó nada. Para conectar una clave, envía /connect solo, y la clave cuando te la pida.
leaked-key-not-deleted = ⚠️ Eso parecía una clave. No se guardó nada, pero Telegram no me dejó borrar tu mensaje: bórralo tú, por favor. Para conectar una clave, envía /connect solo, y la clave cuando te la pida.
unknown-kind = No puedo procesar este tipo de mensaje. /help muestra lo que entiendo.
unknown-button = Este botón es de un mensaje anterior y ya no funciona. /help muestra todos los comandos.
too-late = Tu mensaje me llegó { $age } después de que lo enviaras, así que no lo ejecuté: <code>{ $typed }</code>
    Si todavía lo quieres, envíalo otra vez.
alone-intro = 👁 Lo siguiente solo lo ves tú.
alone-is-on = 👁 Activado: /positions, /orders, /balance y las vistas previas de órdenes en este grupo se muestran al miembro que los pide y a nadie más. Si Telegram no los muestra, llegan al chat privado. /alone off lo termina.
alone-is-off = 👁 Desactivado: las respuestas personales llegan solo al chat privado. Un administrador de este grupo puede permitirlas aquí, mostradas a un solo miembro, con /alone on
alone-not-admin = Solo un administrador de este grupo puede cambiar esto.
alone-groups = Esto es para grupos: allí un administrador permite respuestas personales que ve un solo miembro.
alone-preview = 👁 Desde un grupo no se puede enviar nada. El botón abre la orden en el chat privado, con los precios de ese momento y Confirmar.
alone-preview-gone = Esta orden ya no se conserva. No se envió nada. Escríbela aquí de nuevo.
private-only = Son datos privados de tu cuenta, así que solo están disponibles en nuestro chat privado.
private-open = Abrir el chat privado

## Access: requests, roles and rate limits

access-asked = Este bot es privado. He enviado una solicitud de acceso a su propietario, y la respuesta llegará aquí. Tu número es <code>{ $id }</code>.
access-not-asked = Este bot es privado, y no se pudo enviar tu solicitud de acceso a su propietario. Escribe de nuevo más tarde, por favor.
access-pending = Tu solicitud de acceso la tiene el propietario de este bot. La respuesta llegará aquí.
access-blocked = Este bot es privado y no estás en su lista. No se responderá a más mensajes. Si tienes algo abierto, ciérralo en { -application }.
access-forwarded = Los mensajes reenviados no cuentan aquí: puede haberlos escrito otra persona. No se hizo nada. Si lo quieres, escríbelo o pégalo tú.
access-forwarded-deleted = Puede contener un secreto, así que lo he borrado.
access-forwarded-not-deleted = ⚠️ Puede contener un secreto y Telegram no me ha dejado borrarlo: bórralo tú, por favor.
access-request = Solicitud de acceso: alguien quiere usar este bot.
access-approve = ✅ Aprobar
access-view-only = 👁 Solo ver
access-block = ⛔ Bloquear
access-change = Para cambiarlo: /admin { $id }
access-welcome-trader = Ya tienes acceso. Envía /start para empezar.
access-welcome-viewer = Tienes acceso solo para ver: puedes consultarlo todo y crear alertas, pero no operar. Envía /start para empezar.
access-now-trader = El propietario de este bot te ha dado acceso para operar.
access-now-viewer = El propietario de este bot ha cambiado tu acceso: puedes consultarlo todo y crear alertas, pero ya no operar. Las vistas previas abiertas ya no se pueden confirmar. Las órdenes ya enviadas siguen su curso.
trading-paused = ⏸ El trading está en pausa en este bot. No se envió nada. Las consultas y las alertas continúan como siempre, y también lo que confirmaste antes. Cerrar, cancelar, poner stop-loss, take-profit o trailing stop y añadir colateral sigue funcionando.
trading-paused-reason = «{ $reason }»
view-only = 👁 Tu acceso es solo para ver, así que no se hizo nada. El propietario de este bot puede cambiarlo. Si tienes algo abierto, ciérralo en { -application }.
rate-updates = ⏳ Demasiados mensajes en un minuto. Este no se procesó. Continúa dentro de { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-secrets = ⏳ Demasiadas solicitudes de clave en un minuto. No se guardó nada. Inténtalo de nuevo dentro de { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-confirms = ⏳ No enviado: demasiadas confirmaciones en un minuto. Pulsa Confirmar de nuevo dentro de { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-query = Demasiadas consultas en un minuto; espera un poco

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = Personas: { $count }
admin-decisions-count = Decisiones: { $count }
admin-hint = /admin 12345: muestra a una persona
    /admin say Hola: envía un mensaje a todos
    /admin pause Volvemos a las diez: pausa el trading
admin-person-hint = /admin 12345 muestra a una persona, por su número.
admin-pick = 👤 Elegir a una persona
admin-pick-ask = Pulsa la tecla de abajo y elige a una persona: después verás su tarjeta. /admin 12345 muestra lo mismo por su número.
admin-pick-key = 👤 Elegir
admin-picked = Elegida: <code>{ $id }</code>
admin-not-understood = Se espera un id de usuario de Telegram, como /admin 12345; o say, pause o resume.
admin-home = 🛡 Admin
admin-state = 📊 Estado
admin-trading = ⏸ Trading
admin-pause = ⏸ Pausar el trading
admin-resume = ▶️ Reanudar el trading
admin-trading-on = <b>Trading</b> · activado.
admin-trading-paused = <b>Trading</b> · en pausa desde { $time }
    por <code>{ $admin }</code>
admin-pause-silent = Los usuarios ven que el trading está en pausa, sin un motivo.
admin-pause-said = Los usuarios ven: «{ $reason }»
admin-pause-hint = Durante una pausa, las consultas y las alertas continúan como siempre, pero no se puede abrir ni ampliar nada, ni retirar colateral. Las órdenes confirmadas antes siguen su curso. /admin pause Volvemos a las diez da un motivo; /admin resume termina la pausa. Cerrar, cancelar, poner stop-loss, take-profit o trailing stop, añadir colateral y depositar sigue funcionando.
admin-state-title = <b>Estado</b> de todos los procesos
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Servicio de trading
admin-state-trading = Trading
admin-state-updates = Chats que esperan respuesta
admin-state-urgent = Chats con avisos urgentes en cola
admin-state-alert = Chats con avisos en cola
admin-state-bulk = Chats con anuncios y resúmenes en cola
admin-state-undelivered = Avisos sin entregar
admin-state-paid = Mensajes de pago hoy
admin-state-watched = Cuentas vigiladas
admin-state-active = Cuentas con posiciones u órdenes, leídas
admin-state-others = Otras cuentas, leídas
admin-state-rules = Alertas de mercado
admin-state-memory = Memoria de la base de datos
admin-responding = responde
admin-not-responding = no responde
admin-enabled = activado
admin-paused = en pausa
admin-waiting = { $count }
admin-waiting-late = { $count }, el más antiguo desde hace { $seconds } s
admin-paid = { $spent } de { $budget } Stars
admin-interval = cada { $seconds } s
admin-interval-stretched = cada { $seconds } s en lugar de { $configured } s
admin-memory = { $percent } % en uso
admin-memory-scarce = { $percent } % en uso; los anuncios y resúmenes esperan hasta que haya espacio
admin-memory-reserved = { $percent } % en uso; el resto se reserva para órdenes: no se admiten alertas ni cuentas nuevas, y los mensajes nuevos se responden algo más tarde
admin-say-usage = Añade el texto que quieres enviar a todos: /admin say Hola
admin-say-long = Es demasiado largo: como máximo { $most } caracteres.
admin-say-not-stored = Este borrador ya no está guardado.
admin-say-draft = <b>Este mensaje llega a todos los que pueden usar el bot, le han escrito y no han desactivado los mensajes de quien gestiona el bot en /notify.</b> Todavía no se ha enviado.
admin-say-running = <b>Poniendo el mensaje en cola</b>, { $count } hasta ahora.
admin-say-done = <b>Mensaje en cola</b>, destinatarios: { $count }. Quien haya bloqueado el bot lo recibe cuando lo desbloquee.
admin-say-send = 📣 Enviar a todos
admin-say-drop = ✖️ Descartar
admin-undelivered = 📪 Sin entregar
admin-undelivered-title = <b>Avisos sin entregar</b>: { $count }
admin-undelivered-none = No hay nada aquí.
admin-undelivered-hint = Telegram los rechazó, o no se pudo crear un mensaje con ellos. Los más recientes:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Reenviar todos
admin-undelivered-drop = ✖️ Descartar todos
admin-undelivered-retried = De nuevo en cola: { $count }
admin-undelivered-dropped = Descartados: { $count }
admin-people = 👥 Personas
admin-journal = 📜 Registro
admin-to-people = 👥 Personas
admin-people-title = <b>Personas</b> · página { $page } de { $pages }
admin-people-none = Todavía no hay solicitudes de acceso ni decisiones.
admin-person = <b>{ $name }</b>
    Número <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Admin
admin-status-trader = Trader
admin-status-viewer = Solo ver
admin-status-blocked = Bloqueado
admin-status-pending = En espera
admin-status-stranger = Sin solicitud
admin-status-damaged = Registro dañado
admin-decided = desde { $time }
    por { $admin }
admin-asked = Solicitado: { $time }
admin-changed = Hecho.
admin-unchanged = No cambió nada: entretanto lo decidió otra persona. El estado actual:
admin-fixed-admin = Figura en ADMIN_USERS. Solo quien gestiona el bot puede cambiarlo, en la configuración.
admin-damaged = El registro de acceso de esta persona está dañado, así que no tiene acceso. Decide de nuevo, por favor.
admin-fixed-list = ACCESS es allowlist: solo tienen acceso los usuarios de ALLOWED_USERS.
admin-journal-title = <b>Registro de accesos</b> · página { $page } de { $pages }
admin-journal-none = Todavía no hay decisiones.
admin-journal-damaged = ⚠️ Esta entrada está dañada y no se puede leer.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    por { $admin }

## /connect

connect-ways = 🔑 Escribe la API key y el key ID en una página, fuera de este chat. O envíalos aquí: borro tus mensajes en cuanto los he leído.
connect-on-page = Escribirlos en una página
connect-in-chat = Enviarlos aquí
connect-keys-page = 🔗 Obtener API key
connect-terms = 📄 Condiciones
connect-page-confirmed = ✅ Tu página ya puede recibir una clave. Vuelve a ella.
connect-page-foreign = ⚠️ <b>La página que tienes abierta no es tuya.</b> Pertenece a la cuenta de otra persona, y una clave escrita ahí sería suya. Ciérrala y no escribas ninguna clave. No te fíes de quien te dio el enlace. Tu propia página se abre solo desde este chat, con /connect.
connect-page-unknown = Este código es desconocido o ha caducado, así que no se confirmó nada. La página mostrará uno nuevo en un momento.
connect-ask-api-key =
    Envíame la <b>API key</b>. Borro tu mensaje en cuanto la haya leído.

    La encuentras en { -application }, en Settings, API keys. /cancel lo detiene.
connect-ask-key-id = Ahora envíame el <b>key ID</b> que le corresponde. También borro ese mensaje.
connect-not-text = Envía la clave como mensaje de texto, por favor, o /cancel.
connect-not-key = Eso no parece una clave: es una línea de letras y cifras, sin espacios. Envíala otra vez, por favor, o /cancel.
connect-not-deleted = ⚠️ Telegram no me dejó borrar tu mensaje. Bórralo tú ahora, por favor: contiene un secreto.
connect-done =
    ✅ Conectada como <b>{ $label }</b>, clave <code>{ $mask }</code>. Se guarda cifrada, y solo este bot puede descifrarla.

    /positions muestra tus posiciones abiertas. /disconnect borra la clave aquí.
connect-refused = ❌ El servicio no acepta esta API key con este key ID. No se guardaron. Revisa los dos en { -application } y envía /connect otra vez.
connect-rejected = ❌ El servicio rechazó la comprobación de la clave: «{ $reason }». La clave no se guardó. Revísala en { -application } y envía /connect otra vez.
connect-unchecked = ⚠️ No se pudo comprobar la clave: el servicio no dio una respuesta legible. No se guardó. ¿Lo intentas de nuevo en un momento?
connect-again = 🔄 Reintentar
connect-ask-button = Pulsa «Reintentar» arriba, por favor, o envía /cancel.
connect-restarted = Ya estabas conectando una clave. Aquello se descartó, y ahora empieza de nuevo.
connect-expired = La conexión de la clave ha caducado: pasó demasiado tiempo o el bot se actualizó. Borré tu mensaje, por si era una clave. No se guardó nada. Envía /connect para empezar de nuevo.
connect-expired-not-deleted = ⚠️ La conexión de la clave ha caducado: pasó demasiado tiempo o el bot se actualizó. No se guardó nada. Si tu mensaje contiene un secreto, bórralo tú, por favor: Telegram no me dejó. Envía /connect para empezar de nuevo.
conversation-expired = Lo que estabas haciendo aquí ha caducado: pasó demasiado tiempo o el bot se actualizó. No se guardó nada de eso. Empieza de nuevo, por favor.
conversation-outdated = Lo que estabas haciendo aquí no puede continuar después de una actualización del bot. No se guardó nada de eso. Empieza de nuevo, por favor.
form-discarded = Lo que habías empezado aquí antes queda descartado. No guardé nada de eso.
form-left = ✖️ Cerrado, porque seguiste con otra cosa. No se envió nada.
connect-not-stored = ⚠️ La clave es válida, pero no se pudo guardar. No hay nada almacenado. ¿Lo intentas de nuevo en un momento?
connect-no-room = ⏸ La clave es válida, pero la base de datos del bot está casi llena, así que por ahora no admite cuentas nuevas. No se guardó nada. ¿Lo intentas de nuevo en unos minutos? Cerrar, cancelar y consultar funciona como siempre.

## /accounts and /disconnect

account-label = Cuenta { $number }
accounts-none = No tienes ninguna cuenta conectada. Envía /connect para empezar.
accounts-none-paper = O practica primero, con dinero ficticio:
accounts-title = <b>Tus cuentas</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · en uso
accounts-unreadable = no se puede descifrar
accounts-hint = /connect añade una cuenta, /disconnect la quita.
accounts-use = Usar { $label }
api-title = <b>Tokens de API</b>
api-none = No tienes tokens.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Permisos: { $scopes }
api-accounts = Cuentas: { $accounts }
api-from = Solo desde { $addresses }
api-drafts = Borradores por hora: { $number }
api-size = Tamaño por borrador hasta { $size }
api-pairs = Pares de los borradores: { $pairs }
api-expires = Caduca: { $time }
api-expired = Caducó: { $time }
api-used = Último uso: { $time } desde { $address }
api-unused = Nunca usado
api-hint = <i>Con un token, un programa lee tus cuentas por la API HTTP de este bot, si su operador la ha activado. Ningún token puede enviar una orden.</i>
api-example = <code>{ $example }</code>
api-options = Opciones: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Se muestra una sola vez y borro este mensaje en un minuto. Quien lo tenga puede hacer lo que sus permisos permiten, sin verificación en dos pasos. /api lo revoca.
api-copy = Copiar el token
api-revoke = ✖️ Revocar { $name }
api-full = ⚠️ Ya tienes { $most } tokens. Revoca primero uno con /api.
api-webhook = Webhook: { $host }
api-webhook-delivered = Último evento entregado: { $time }
api-webhook-failing = ⚠️ Falla desde { $time }: { $reason }
api-webhook-dead = ⚠️ Eventos abandonados: { $number }, el último { $time }
api-webhook-behind = ⚠️ Se eliminaron eventos antes de que los recibiera, el último { $time }
api-webhook-hint = Eventos a una dirección tuya: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Este secreto firma los eventos de tu webhook. Se muestra solo una vez y borro este mensaje en un minuto. /api crea uno nuevo.
api-webhook-test = 🔔 Probar el webhook de { $name }
api-webhook-rotate = 🔑 Secreto nuevo
api-webhook-remove = ✖️ Quitar webhook
api-webhook-tested = ✅ El webhook de { $name } recibió la prueba.
api-webhook-not-taken = ⚠️ El webhook de { $name } no aceptó la prueba: { $reason }
api-webhook-timeout = sin respuesta en diez segundos
api-webhook-address = la dirección no es pública
api-webhook-unreachable = no se pudo alcanzar
api-webhook-status = estado HTTP { $status }
api-webhook-refused = ⚠️ Un webhook necesita una dirección https:// en internet público. No se cambió nada.
api-webhook-no-token = ⚠️ No tienes un token { $name } con el permiso events. Crea uno: /api new sheet events
api-webhook-same-token = ⚠️ Varios de tus tokens tienen un nombre que se lee como { $name }. Escribe en su lugar el ID de uno: { $ids }
signals-title = <b>Fuentes de señales</b>
signals-none = No tienes fuentes.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Una fuente envía señales a su ruta de la API HTTP de este bot, si quien lo gestiona la ha activado. Cada una pasa a ser un borrador que espera tu confirmación; las actualizaciones que dejes actuar solo reducen lo que abrió la fuente. Los formatos están en docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Se muestra una sola vez, y borro este mensaje en un minuto. Quien lo tenga puede enviarte borradores, y nada más. /signals elimina la fuente.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Se muestra una sola vez, y borro este mensaje en un minuto. Quien lo tenga puede enviarte borradores y reducir posiciones que abrió esta fuente; nada más. /signals termina eso o elimina la fuente.
copy-secret = Copiar el secreto
signals-full = ⚠️ Ya tienes { $most } fuentes. Elimina antes una con /signals.
signals-no-paper = ⚠️ Una fuente de demo necesita una cuenta demo. Abre antes una en /accounts.
signals-no-real = ⚠️ No hay ninguna cuenta real conectada. Conecta antes una API key con /connect. La fuente sigue en la demo.
signals-show = 📨 { $name }
signals-remove = ✖️ Eliminar { $name }
signals-real = De la demo a la cuenta real
signals-mandate-show = 📡 Actuar sin preguntar…
signals-mandate-give = ✅ Aceptar
signals-mandate-end = 🛑 Preguntar de nuevo
signals-mandate-on = 🟢 Las actualizaciones actúan: reducen posiciones que abrió esta fuente, sin preguntar.
signals-mandate-off = Las actualizaciones esperan tu confirmación.
signals-mandate =
    <b>Dejar actuar las actualizaciones de { $name }</b>

    Sus actualizaciones se envían entonces sin otra confirmación, para posiciones que abrió esta fuente. Solo reducen: cierran una parte o todo, mueven el stop-loss hacia menos pérdida, cancelan la orden pendiente de esta fuente. Nunca abren ni añaden, nunca retiran colateral, y nunca quitan un stop-loss ni lo mueven hacia más pérdida. Lo que añadas a una posición así forma parte de ella.

    Como máximo { $most } pasos por hora, cada actualización una vez. Te enteras de cada paso, y de cada actualización que no se ejecutó y por qué: donde es posible, pasa a ser un borrador que espera tu confirmación. De las que quedaron en nada por un mismo motivo se avisa como máximo de { $notices } por hora.

    Quien tenga el secreto de esta fuente puede entonces reducir estas posiciones, y nada más. Lo terminas con /signals cuando quieras.
signals-back = « Todas las fuentes
signals-last = <b>{ $name }</b>: últimas señales
signals-no-entries = Todavía no ha llegado ninguna señal.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = en preparación
signals-state-drafted = ✅ borrador hecho
signals-state-acted = ✅ ejecutada, como se acordó
signals-state-taken-back = ✅ retiró un borrador pendiente
signals-state-late = ⌛ { $seconds } s tarde
signals-state-early = ⚠️ su hora va { $seconds } s adelantada
signals-state-daily-limit = ⚠️ máximo de borradores del día alcanzado
signals-state-crowded = ⚠️ demasiadas señales en un día
signals-state-left = ⚠️ su tratamiento se interrumpió
signals-state-unavailable = ⚠️ no se pudieron leer precios o saldos
signals-state-unreadable = ❓ no se entiende ({ $reason })
signals-state-not-drafted = ✖️ sin borrador ({ $reason })
signals-reason-empty = sin texto
signals-reason-too-long = más de 4096 caracteres
signals-reason-not-json = JSON mal formado
signals-reason-secret = contiene un secreto donde no debe
signals-reason-placeholder = un marcador quedó sin rellenar
signals-reason-unknown-field = campo desconocido
signals-reason-field = campo mal formado
signals-reason-no-side = ni long ni short
signals-reason-two-sides = long y short a la vez
signals-reason-no-pair = sin par
signals-reason-two-pairs = varios pares
signals-reason-number = un número ilegible
signals-reason-stray-number = un número que ninguna palabra explica
signals-reason-unknown-word = una palabra desconocida
signals-reason-time = una hora ilegible
signals-reason-leverage = un apalancamiento imposible
signals-reason-two-stops = varios stops
signals-reason-levels = precios que se contradicen
signals-reason-order-type = una orden que no puede ser borrador
signals-reason-condition = una condición o una pregunta
signals-reason-contradiction = contradictorio
signals-reason-partial-exit = parte de una posición sin porcentaje
signals-reason-report = informa de algo anterior o lo cambia
signals-reason-no-stop = sin stop, que su tamaño necesita
signals-reason-no-leverage = sin apalancamiento
signals-reason-no-price = sin precio del par
signals-reason-no-balance = sin saldo
signals-reason-too-small = menos de un centavo de colateral
signals-reason-add-levels = una ampliación con niveles propios
signals-reason-far-price = precios lejos del mercado
signals-reason-passed-entry = el precio ya pasó su entrada
signals-reason-no-target = no se conoce el primer objetivo de la operación
signals-reason-no-position = ninguna posición abierta de esta fuente
signals-reason-unsure-position = no es seguro de cuál de sus posiciones se trata
signals-reason-account = no existe esa cuenta
signals-reason-role = tu acceso no permite operar
signals-reason-flat = lo cerraste todo con /flat, así que no se abre ni se añade nada
signals-reason-too-many = demasiados borradores en una hora
signals-reason-too-many-today = demasiados borradores en un día
signals-reason-no-mandate = sus actualizaciones no debían actuar cuando llegó
signals-reason-went-flat = lo cerraste todo con /flat
signals-reason-stale = no se pudo tratar de inmediato
signals-reason-same-words = la misma actualización ya llegó antes; /plans muestra qué pasó con ella
signals-reason-worse-stop = el stop-loss ya está en este precio o en uno mejor
signals-reason-not-possible = no es posible para la posición tal como está ahora
signals-reason-plans-full = tienes demasiados planes (/plans)
signals-reason-most-acts = ya se hicieron los pasos máximos de una hora
signals-reason-late = demasiado tarde según su propia hora
signals-reason-early = su propia hora va adelantada
signals-reason-daily-limit = máximo de borradores del día alcanzado
signals-reason-crowded = demasiadas señales en un día
signals-reason-left = su tratamiento se interrumpió
signals-reason-unavailable = no se pudieron leer posiciones, precios o saldos
signals-reason-malformed = una orden que el bot no entiende
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 La fuente <b>{ $name }</b> no ha enviado ninguna señal en { $duration }. /signals muestra las últimas.
signals-score-confirmed = Confirmados: { $drafts } · ganados { $won }, perdidos { $lost }, abiertos { $open } · <b>{ $amount }</b>
signals-score-ignored = Sin confirmar: { $drafts } · habrían ganado { $won }, perdido { $lost }, abiertos { $open } · <b>{ $amount }</b> antes de comisiones
signals-score-unknown = Resultado desconocido: { $drafts }
signals-offer = 📨 <b>Esto parece una señal</b>: { $signal }. No se hace ningún borrador hasta que elijas su tamaño.
signals-offer-sizes = El tamaño según la regla de una fuente, o dólares de colateral con el apalancamiento de la señal. Fuentes: /signals
signals-offer-drafted = ✅ Borrador hecho. Sigue su vista previa.
signals-offer-dropped = Descartada. No se hizo ningún borrador.
signals-offer-gone = Esta señal ya no se guarda. Envíala otra vez.
account-not-connected = Esa cuenta ya no está conectada. /accounts muestra las que sí.
disconnect-which = ¿Qué cuenta quieres desconectar?
disconnect-ask = ¿Desconectar <b>{ $label }</b> (<code>{ $mask }</code>)? La clave en sí sigue siendo válida hasta que la borres en { -application }.
disconnect-yes = 🗑 Desconectar { $label }
disconnect-no = Conservarla
disconnect-kept = No cambió nada.
disconnect-warning =
    También se borran los datos guardados de esta cuenta: sus órdenes en /activity, sus alertas y sus avisos sin enviar. Las posiciones y órdenes abiertas siguen abiertas en el servicio. Dejan de vigilarse y sus alertas terminan.
disconnect-plans = ⏰ Planes que terminan con esto: { $count }. Ya no harán nada.
disconnect-guards = 🚦 Guardianes que terminan con esto: { $count }. Ya no vigilarán nada.
disconnect-tokens = 🔑 Tokens de API que terminan con esto, porque no llegan a otra cuenta: { $count }.
disconnect-sources = 📨 Fuentes de señales que terminan con esto: { $count }.
disconnect-besides = Se borra con ella:
disconnect-done = <b>{ $label }</b> está desconectada y su clave, borrada. Si ya no necesitas la clave, bórrala también en { -application }.

## /forget

forget-ask = <b>¿Borrar todos tus datos?</b>
forget-would-delete = Se borraría esto:
forget-nothing = No hay datos tuyos guardados que se puedan borrar.
forget-warning =
    ⚠️ Las posiciones y órdenes abiertas <b>siguen abiertas en el servicio</b>, y también los stops colocados allí. Dejan de vigilarse: ya no recibirás avisos de una ejecución, una liquidación o una alerta.
forget-limits = También se borran tus propios límites (/limits), al momento y sin la espera de 24 horas; solo sigue un descanso que esté activo.
forget-final = Esto no se puede deshacer. Las claves en sí siguen siendo válidas hasta que las borres en { -application }.
forget-yes = 🗑 Borrar todo
forget-no = Conservar todo
forget-kept = No se borró nada.
forget-in-flight =
    { $count ->
        [one] ⏳ Hay una orden en curso y todavía no se conoce su resultado. Si tus datos se borraran ahora, no quedaría constancia de que se envió. No se borró nada. Inténtalo de nuevo en un minuto.
        [many] ⏳ Hay { $count } de órdenes en curso y todavía no se conoce su resultado. Si tus datos se borraran ahora, no quedaría constancia de que se enviaron. No se borró nada. Inténtalo de nuevo en un minuto.
       *[other] ⏳ Hay { $count } órdenes en curso y todavía no se conoce su resultado. Si tus datos se borraran ahora, no quedaría constancia de que se enviaron. No se borró nada. Inténtalo de nuevo en un minuto.
    }
forget-done = <b>Tus datos están borrados.</b>
forget-deleted = Borrado para siempre:
forget-count-accounts =
    { $count ->
        [one] • 1 cuenta con su clave cifrada
        [many] • { $count } de cuentas con sus claves cifradas
       *[other] • { $count } cuentas con sus claves cifradas
    }
forget-count-alerts =
    { $count ->
        [one] • 1 alerta
        [many] • { $count } de alertas
       *[other] • { $count } alertas
    }
forget-count-orders =
    { $count ->
        [one] • 1 orden de /activity, o su vista previa
        [many] • { $count } de órdenes de /activity y vistas previas
       *[other] • { $count } órdenes de /activity y vistas previas
    }
forget-count-notices =
    { $count ->
        [one] • 1 aviso sin enviar
        [many] • { $count } de avisos sin enviar
       *[other] • { $count } avisos sin enviar
    }
forget-count-favourites =
    { $count ->
        [one] • 1 par favorito
        [many] • { $count } de pares favoritos
       *[other] • { $count } pares favoritos
    }
forget-count-tokens =
    { $count ->
        [one] • 1 token de API
        [many] • { $count } de tokens de API
       *[other] • { $count } tokens de API
    }
forget-count-sources =
    { $count ->
        [one] • 1 fuente de señales
        [many] • { $count } de fuentes de señales
       *[other] • { $count } fuentes de señales
    }
forget-count-settings =
    { $count ->
        [one] • 1 ajuste
        [many] • { $count } de ajustes
       *[other] • { $count } ajustes
    }
forget-count-others =
    { $count ->
        [one] • 1 registro más, como el último estado leído de una cuenta
        [many] • { $count } de registros más, como el último estado leído de una cuenta
       *[other] • { $count } registros más, como el último estado leído de una cuenta
    }
forget-stays = Lo que se conserva, y por qué:
forget-stays-role = • tu número, tu estado de acceso y cuándo se decidió, sin tu nombre: para que nadie que esté bloqueado pueda volver por esta vía
forget-stays-cool-off = • tu descanso: nadie puede levantarlo antes de tiempo; termina por sí solo el { $until }
forget-stays-messages = • los mensajes de este chat: los guarda Telegram; para eliminarlos, borra el chat
forget-stays-service = • tu cuenta, tus órdenes y tus posiciones en el servicio: el bot no puede borrarlas
forget-stays-shared = • los mensajes de tus alertas en grupos: los guarda Telegram; y, hasta dos días, lo que prueba el resultado de tus órdenes, bajo un hash de la wallet y sin decir de quién es
forget-stays-log = • líneas en el registro de quien gestiona el bot con tu id numérico, sin claves ni nada que hayas escrito; y copias de seguridad, mientras las conserve
forget-done-next = El bot no te responde durante un minuto, para que lo que estaba en curso no deje datos. Después, /start empieza de cero.
forget-still =
    { $seconds ->
        [one] Tus datos todavía se están borrando. En un segundo, /start empieza de cero.
        [many] Tus datos todavía se están borrando. En { $seconds } de segundos, /start empieza de cero.
       *[other] Tus datos todavía se están borrando. En { $seconds } segundos, /start empieza de cero.
    }

## /cancel

cancel-done = Cancelado. No se guardó nada.
cancel-nothing = No hay nada que cancelar.

## /balance

balance-title = Saldo
balance-vusd = Cuenta de trading
balance-usdc = USDC en la wallet
balance-allowance = Autorización de USDC
balance-eth = ETH para gas
allowance-unlimited = ilimitada
balance-in-use = Colateral en uso
balance-part = los saldos
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Posiciones
positions-none = No hay posiciones abiertas.
positions-close-all = Cerrar todas
positions-close = Cerrar…
positions-close-title = ¿Qué posición cerrar y cuánto?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = sin SL
positions-totals =
    { $count ->
        [one] { $count } posición
        [many] { $count } de posiciones
       *[other] { $count } posiciones
    }
    Tamaño { $size } · colateral { $collateral }
profit = PnL no realizado <b>{ $profit }</b> ({ $percent })
profit-unknown = PnL no realizado <b>—</b>
pnl-parts =
    <b>PnL por partes</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL por partes
pnl-gross = Por el precio
pnl-net = PnL
cost-openingFee = Comisión de apertura
cost-positionFee = Comisión sin pagar
cost-closingFee = Comisión de cierre
cost-tradingFees = Apertura y cierre
cost-funding = Funding
cost-borrow = Préstamo
pnl-before-unstated = ⚠️ PnL sin los costes que el servicio no indica: { $costs }.
pnl-before-count = ⚠️ PnL sin los costes que el servicio no indica: { $count } de { $trades }.
costs-line = Comisiones { $fees } · funding { $funding } · préstamo { $borrow }
pnl-is-net = PnL neto de comisiones, funding y préstamo.
pnl-estimated = ~ PnL en parte estimado por el bot: no constan los costes pagados por lo que sigue abierto.
liquidation-before-unstated = ⚠️ El precio de liquidación no incluye costes que el servicio no indica ({ $costs }): puede estar más cerca.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Tamaño { $size } · colateral { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ No se pudieron leer los take-profits y stops; puede que haya algunos.
positions-no-price = ⚠️ No hay precio de { $symbols }, así que faltan el PnL y las distancias.
positions-unnamed = ⚠️ { $pairs }: se desconoce el nombre del par, así que no hay precio; faltan el PnL y las distancias.
positions-stale-price = ⚠️ El último precio de { $symbol } es de { $time }, hace { $age }.
positions-estimate = ~ precio de liquidación estimado por el bot
pair-unnamed = Par desconocido
pair-number = Par #{ $id }
age-seconds = { $count ->
        [one] un segundo
        [many] { $count } de segundos
       *[other] { $count } segundos
    }
age-minutes = { $count ->
        [one] un minuto
        [many] { $count } de minutos
       *[other] { $count } minutos
    }
age-hours = { $count ->
        [one] una hora
        [many] { $count } de horas
       *[other] { $count } horas
    }
age-days = { $count ->
        [one] un día
        [many] { $count } de días
       *[other] { $count } días
    }
positions-details = { $symbol } { $side }
positions-back = ‹ Todas las posiciones
position-not-open = Esta posición ya no está abierta.
position-id = Posición <code>{ $id }</code>
position-opened = Abierta: { $time }
position-trigger = { $label } { $price } cierra el { $percent } %
position-trigger-unstated = { $label } { $price } cierra una parte que el servicio no indica
stops-cover = Los stops cubren el { $percent } de la posición antes de su liquidación.
stops-cover-share = Los stops cubren el { $percent } de la posición.
stops-cover-unknown = No se sabe qué parte de la posición cubren sus stops: el servicio no lo indica todo.
position-change = En curso: orden { $type } · tamaño { $size } · colateral { $collateral }
position-state = Orden { $type } · estado { $status }
ladder-tp = TP
ladder-mark = Marca
ladder-entry = Entr.
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = Activ.
ladder-liquidation = Liq.

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Órdenes pendientes
orders-none = No hay órdenes pendientes.
orders-count = { $count ->
        [one] { $count } orden pendiente
        [many] { $count } de órdenes pendientes
       *[other] { $count } órdenes pendientes
    }
orders-to-open = Por abrir ({ $number }): tamaño { $size } · colateral { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · posición <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · por abrir
orders-rows = <pre>{ $rows }</pre>
orders-size = tamaño
orders-collateral = colateral
orders-kind-unknown = Orden
order-type-market = Mercado
order-type-limit = Límite
order-type-stop-market = Stop mercado
order-type-stop-limit = Stop límite
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ No se sabe si sigue vigente, según el estado que da el servicio: { $orders }
orders-no-positions = ⚠️ No se pudieron leer las posiciones abiertas, así que alguna orden puede aparecer en el lugar equivocado.
orders-no-price = ⚠️ No hay precio de { $symbols }, así que faltan las distancias.
board-title = 📌 Tablero
board-none = No hay nada abierto en ninguna cuenta.
board-empty = Nada abierto: { $accounts }
board-unread = ⚠️ No se pudo leer: { $accounts }. Se volverá a intentar.
board-old = ⚠️ { $accounts }: la última lectura falló; estas cifras son de { $time }, hace { $age }.
board-pair = Par
board-pnl = uPnL
board-size = Tamaño
board-no-stop = ninguno
board-total-paper = Total, demo
board-order = Orden
wallet-counted-once = Sin sumar en los totales, porque su wallet ya cuenta con otra cuenta: { $accounts }
board-price = Precio
board-distance = Distancia
board-more = Filas que no caben aquí: { $number }. Consulta /positions y /orders.
board-live = Se actualiza tras cada cambio, y cada 10 segundos mientras haya algo abierto.
board-paused = ⏸ En pausa desde { $time }: nadie ha usado el tablero en una hora.
board-resume = ▶️ Reanudar
board-end = Quitar tablero
board-ended = Este ya no es tu tablero. /board envía uno nuevo.
board-plain-pnl = uPnL <b>{ $profit }</b> · tamaño { $size }
board-plain-distances = Hasta el stop { $stop } · hasta la liquidación { $liquidation }
history-title = Historial
history-none = Todavía no hay posiciones cerradas.
history-none-such = Ninguna coincide entre las posiciones cerradas que se leyeron.
history-only = Solo { $what }
history-only-won = ganadas
history-only-lost = perdidas
history-count = { $count } cerradas · { $won } ganadas · { $lost } perdidas
history-totals = PnL realizado <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = Son las { $count } más recientes; hay otras más antiguas.
history-failed = ⚠️ Son las { $count } que se leyeron; el resto no se pudo leer.
history-bound = ⚠️ Son { $count } posiciones cerradas, el máximo que se lee de una vez; hay otras.
history-part-dates = Cerradas del { $from } al { $to }.
read-progress = ⏳ { $rows }: { $count } leídas hasta ahora…
read-stopped = ⏹ Detenido por ti. { $rows }: { $count } leídas, no se envió nada.
history-unstated = ⚠️ { $count ->
        [one] De una, el servicio no indica
        [many] De { $count }, el servicio no indica
       *[other] De { $count }, el servicio no indica
    } ganancia ni pérdida.
history-all = Todas
history-won = Ganadas
history-lost = Perdidas
history-pair = Par…
history-chosen = ✓ { $name }
history-all-pairs = Todos los pares
history-which-pair = ¿De qué par?
history-back = ‹ Historial
ended-closed = cerrada
ended-part = cerrada en parte
ended-liquidated = liquidada
ended-cancelled = cancelada
closed-not-listed = Esta no está entre las posiciones cerradas que se leyeron.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = PnL realizado <b>{ $profit }</b> ({ $percent })
closed-whole = Posición completa <b>{ $profit }</b> ({ $percent })
result-in-r = Resultado en R: <b>{ $result }</b>
result-in-r-seen = Resultado en R: <b>{ $result }</b>, desde el primer stop que se vio
history-r-seen = * R desde el primer stop que se vio
closed-figures = <pre>{ $figures }</pre>
closed-entry = Entrada
closed-exit = Salida
closed-size = Tamaño final
closed-total-size = Tamaño total
closed-collateral = Colateral
closed-ended = Terminó: { $time } · { $how }
closed-order = Orden { $type }

part-failed = ⚠️ No se pudo leer: { $what }.
part-refused = ⚠️ No se pudo leer: { $what }. El servicio respondió «{ $reason }».
portfolio-title = Portafolio
portfolio-money = Margen y exposición
portfolio-empty = El servicio no devolvió ningún portafolio para esta cuenta.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Margen libre
portfolio-in-use = Colateral en uso
portfolio-total = Total
portfolio-margin = Margen en uso
portfolio-exposure =
    <b>Exposición</b>
    <pre>{ $figures }</pre>
portfolio-net = Neta
portfolio-spread =
    <b>Colateral por par</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Colateral por par
portfolio-spread-total = Total { $collateral } · tamaño { $size }
risk-title = Riesgo
risk-at-stops = Si se disparan ahora todos los stops: { $loss }
risk-at-stops-unknown = Si se disparan ahora todos los stops: se desconoce, por { $names }.
risk-all-have-stops = Cada posición tiene un stop para toda ella.
risk-without-stop = Sin stop, hasta la liquidación: { $loss }
risk-without-stop-unknown = Sin stop, hasta la liquidación: se desconoce, por { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } sin stop, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } del patrimonio)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % del patrimonio
risk-day-cost = Coste por día
risk-gross = Bruta
risk-group = Se mueven juntos: { $symbols } · bruta { $gross } · neta { $net }
risk-group-window = Según los rendimientos por hora de los últimos { $days } días.
risk-ungrouped = ⚠️ No se pudieron leer las velas de { $symbols }: pueden moverse con otros pares.
risk-unnamed = ⚠️ { $pairs }: se desconoce el nombre del par, así que no está en ningún grupo; puede moverse con otros pares.
risk-nearest = <b>Liquidaciones más cercanas</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Imagen
risk-basis = <i>Las pérdidas se cuentan desde el PnL de ahora, con las comisiones de cierre. Un stop puede ejecutarse a un precio peor. Las órdenes pendientes no están incluidas.</i>
whatif-title = Y si…
whatif-words = <code>{ $words }</code>
whatif-change = Cambio: { $change }
whatif-change-unknown = Cambio: se desconoce.
whatif-events = <b>Qué se dispara, en orden</b>
whatif-no-events = No se dispara nada en el camino.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Excluida
whatif-opened = Se abre
whatif-trailing = Trailing stop
whatif-liquidation = 🚨 Liquidación
whatif-left = <b>Sigue abierto</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = No queda nada abierto.
whatif-absent = ⚠️ No hay posición abierta para { $names }.
whatif-betas = Beta respecto a { $reference }: { $betas }
whatif-betas-unknown = ⚠️ No se conoce la beta de { $names }: su precio se queda donde está.
whatif-unknown-price = ⚠️ Se desconoce el precio: { $names }.
whatif-unknown-figures = ⚠️ El servicio omite datos: { $names }.
whatif-unknown-orders = ⚠️ No se conocen todas las órdenes: { $names }.
whatif-unknown-rates = ⚠️ Se desconoce la tasa de funding o de préstamo: { $names }.
whatif-basis = <i>Es una estimación: todos los precios se mueven en línea recta desde los actuales. No incluye slippage, saltos de precio ni órdenes pendientes.</i>
whatif-ask-gap = <i>Para un salto, añade la palabra gap.</i>
whatif-basis-gap = <i>Es una estimación: todos los precios saltan de los actuales al final, y lo que atraviesan se ejecuta allí. No incluye slippage ni órdenes pendientes.</i>
whatif-basis-with = <i>La orden se ejecuta al precio actual. El cambio incluye sus comisiones de apertura y cierre.</i>
whatif-basis-time = <i>El funding y el préstamo se cuentan con las tasas actuales, antes de que se muevan los precios.</i>

deposits-title = Depósitos
withdrawals-title = Retiros
deposits-none = No hay depósitos.
withdrawals-none = No hay retiros.
deposits-back = ‹ Depósitos
withdrawals-back = ‹ Retiros
deposit-one = <b>Depósito { $amount }</b>
withdrawal-one = <b>Retiro { $amount }</b>
transfers-total = Transferencias: { $number } · total { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Transacción <code>{ $hash }</code>
transfer-address = Cuenta <code>{ $address }</code>
transfer-not-listed = Este ya no está en la lista.

## /raw: a reply of the service as a file

raw-button = 🧾 Original
raw-which = ¿Qué respuesta original del servicio quieres?
raw-title = <b>{ $title }</b>, respuesta original del servicio
raw-status = Estado { $status } · sin secretos, con cada dígito intacto
raw-realised-pnl = El bot entiende que <code>realisedPnl</code> ya descuenta: { $costs }.
raw-realised-pnl-gross = El bot entiende que <code>realisedPnl</code> no descuenta ningún coste.
raw-part = Una sola respuesta del servicio: puede ser una parte de la lista. /export history la trae completa.
raw-empty = La respuesta estaba vacía, así que no hay archivo.
raw-openPositions = Posiciones abiertas
raw-openOrders = Órdenes abiertas
raw-closedPositions = Posiciones cerradas
raw-balances = Saldos
raw-portfolio = Portafolio
raw-deposits = Depósitos
raw-withdrawals = Retiros
raw-pairInfo = Par
raw-checkReferrals = Consulta de referidos

## Images

chosen = • { $name }
picture-missing = ⚠️ La imagen no se pudo dibujar o enviar; aquí está el texto.
picture-paper = DEMO · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Precio <b>{ $price }</b> · { $change } en { $span }
chart-none = ⚠️ El servicio no tiene velas de este periodo.
chart-own = Con tus propios niveles de precio: { $account }
chart-own-unreadable = ⚠️ No se pudieron leer tus posiciones y órdenes, así que faltan tus propios niveles de precio.
chart-as-of = Datos de { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Sin velas
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Volumen
chart-line-entry = Entrada
chart-line-liquidation = Liq.
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Activ.
chart-line-trailing = Trail
chart-line-limit = Límite
chart-line-stop = Stop
chart-open = 📈 Gráfico

## Share cards

share = 📤 Compartir
share-open-title = Posición abierta
share-closed-title = Trade cerrado
share-paper = DEMO · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 DEMO · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Entrada
share-now = Ahora
share-exit = Salida
share-held = Duración
share-under-a-minute = menos de un minuto
share-profit = PnL
share-in-r = Resultado en R
share-size = Tamaño
share-with-amounts = Mostrar importes
share-without-amounts = Ocultar importes
share-send = 💬 Enviar a un chat
share-inline-title = Tu tarjeta
share-gone = Esta tarjeta es demasiado antigua: créala de nuevo
share-incomplete = ⚠️ No se pudo crear la tarjeta: la posición ya no está, o el servicio no da datos suficientes sobre ella.

## /pnl

pnl-title = Ganancias y pérdidas
pnl-heading = <b>Ganancias y pérdidas</b>
pnl-picture = { $title } · { $span }
pnl-empty = No se cerraron posiciones en este periodo
pnl-curve = PnL acumulado
pnl-days = Por día
pnl-span-day = Hoy
pnl-span-week = 7 días
pnl-span-month = 30 días
pnl-span-all = Todo
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } a { $to } ({ $zone })
pnl-none = No se cerraron posiciones en este periodo.
pnl-none-read = Ninguna entre las posiciones cerradas que se leyeron
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } posición cerrada
        [many] { $count } de posiciones cerradas
       *[other] { $count } posiciones cerradas
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Ganadas
pnl-factor = Profit factor
pnl-average-win = Ganancia media
pnl-average-loss = Pérdida media
pnl-expectancy = Esperanza
pnl-r-sum = Suma en R
pnl-r-expectancy = Esperanza en R
pnl-r-part = ⚠️ Los resultados en R son de { $count } de { $trades }: no se conoce el primer stop de las demás.
pnl-r-seen = El R de { $count } se cuenta desde el primer stop visto.
pnl-best = Mejor
pnl-worst = Peor
pnl-fees = Comisiones
pnl-funding = Funding
pnl-borrow = Préstamo
pnl-by-pair = Por par
pnl-total = ‹ Total
pnl-by-side = Por lado
pnl-by-pair-side = Por par y lado
pnl-by-hour = Por hora
pnl-by-weekday = Por día de la semana
pnl-by-source = Por origen
pnl-source-typed = Escrita
pnl-source-form = Guiada
pnl-source-words = Frase
pnl-source-link = Enlace
pnl-source-page = Página
pnl-source-signal = Señal
pnl-source-api = API
pnl-source-elsewhere = En otro sitio
pnl-source-unknown = Desconocido
pnl-columns = <i>{ $by }: ganadas de las cerradas, PnL, media por operación.</i>
pnl-close-times = <i>La hora y el día son los del cierre ({ $zone }).</i>
pnl-source-explained = <i>El origen es el de la orden que abrió la posición. En otro sitio: no la abrió ninguna orden de aquí. Desconocido: se abrió antes de que se guardara el origen.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 { $count } se liquidó.
        [many] 🚨 { $count } se liquidaron.
       *[other] 🚨 { $count } se liquidaron.
    }
pnl-unstated = ⚠️ El servicio no indica todos los costes de { $count } de { $trades }; los totales de costes son de las demás.
pnl-left-out =
    { $count ->
        [one] ⚠️ { $count } posición cerrada no está incluida: el servicio no indica su PnL o cuándo terminó.
        [many] ⚠️ { $count } de posiciones cerradas no están incluidas: el servicio no indica su PnL o cuándo terminaron.
       *[other] ⚠️ { $count } posiciones cerradas no están incluidas: el servicio no indica su PnL o cuándo terminaron.
    }
pnl-unknown-period = No conozco el periodo «{ $typed }». Escribe /pnl day, /pnl week, /pnl month o /pnl all. Agrupado: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ La solicitud falló: «{ $reason }». No cambió nada. Si eso no te dice qué hacer, inténtalo de nuevo en un minuto, por favor.
failure-credentials = ❌ El servicio ya no acepta la clave de esta cuenta. No cambió nada. Crea una nueva en { -application } y envía /connect.
failure-unreachable = ⚠️ No se pudo contactar con el servicio de trading. Era solo una consulta: no cambió nada. Inténtalo de nuevo en un minuto, por favor.
failure-timed-out = ⚠️ El servicio de trading no respondió a tiempo. Era solo una consulta: no cambió nada. Inténtalo de nuevo en un minuto, por favor.
failure-unreadable = ⚠️ El servicio de trading envió una respuesta que no puedo leer, así que el estado actual se desconoce. Era solo una consulta: no cambió nada. Si es urgente, míralo en { -application }.
failure-stopped = ⚠️ El bot se detuvo antes de que el servicio de trading respondiera. Era solo una consulta: no cambió nada. Inténtalo de nuevo en un minuto, por favor.
failure-invalid = ❌ Esto no se envió, porque el servicio no lo aceptaría en esta forma. No cambió nada. Inténtalo de nuevo, por favor; si sigue fallando, avisa al propietario de este bot.
failure-undecryptable = ⚠️ Tu clave guardada no se puede descifrar. No se envió nada. Haz /disconnect de la cuenta y /connect de nuevo, por favor.
failure-storage = ⚠️ No se puede acceder a la base de datos del bot. Después de eso no se envió nada al servicio de trading. Si no llega una respuesta en un minuto, inténtalo de nuevo; después de una orden, mira antes /activity.
failure-emptied = ⚠️ La base de datos del bot se vació o se sustituyó, así que ahora no se puede decir nada de tus cuentas, alertas y órdenes, y no se envió nada. Tus posiciones en el exchange siguen como estaban. Quien gestiona el bot lo ve; no vuelvas a conectar hasta que el bot funcione.
failure-no-room = ⏸ La base de datos del bot está casi llena, así que por ahora no admite alertas ni cuentas nuevas. No se guardó nada. Inténtalo de nuevo en unos minutos, por favor. Tus alertas y cuentas siguen como están; cerrar, cancelar y consultar funciona como siempre.
failure-too-many = ⏸ No se guardó nada: el máximo es { $most }. Borra antes uno, o inténtalo más tarde.
failure-confirm = ⚠️ La base de datos del bot no respondió cuando confirmaste. Este intento no envía nada. Uno anterior puede haber enviado la orden: cuando la base de datos vuelva a responder, el mensaje de la orden y /activity mostrarán qué fue de ella. Si dice que no se envió, introdúcela de nuevo; si aún tiene el botón Confirmar, puedes volver a pulsarlo.
failure-damaged = ⚠️ Un registro guardado sobre ti está dañado y no se puede leer. No afecta a nadie más. Después de eso no se envió nada al servicio de trading. Avisa al propietario de este bot, por favor.
failure-telegram = ⚠️ Telegram no confirmó uno de mis mensajes, así que puede faltar aquí. Después de eso no se envió nada al servicio de trading. Si falta una respuesta, envía el comando otra vez; después de una orden, mira antes /activity.
failure-unexpected = ⚠️ Se produjo un error inesperado. Después de eso no se envió nada al servicio de trading. Inténtalo de nuevo, por favor; si sigue fallando, avisa al propietario de este bot.
failure-reference = <i>Si informas de esto, indica la referencia { $reference }.</i>

## /referrals

referrals-title = Referidos
referrals-of = <b>{ $title }</b>
referrals-check = Tu estado de referidos en el servicio:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = El servicio no indica cuál es tu dirección. /referrals 0x… muestra los referidos de una dirección.
referrals-none = No hay referidos.
referrals-sum = { $count ->
        [one] { $count } pago
        [many] { $count } de pagos
       *[other] { $count } pagos
    } · reembolso total: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Importe
referrals-rebate = Reembolso

## /export

export-title = <b>Exportar</b>
export-ask-kind = ¿Qué quieres exportar?
export-ask-period = ¿De qué periodo? Los años y meses son los del calendario, en UTC.
export-ask-format = ¿En qué formato? Los importes son exactos en ambos.
export-unknown = «{ $word }» no se puede exportar, ni es un formato o un periodo. Elige, por favor:
export-kind-history = Posiciones cerradas
export-kind-deposits = Depósitos
export-kind-withdrawals = Retiros
export-kind-trades = Trades
export-period-all = Todo
export-period-year = Este año
export-period-month = Este mes
export-since = { $period }, desde { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Atrás
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Cada acción sobre una posición, según el historial de trades de tu dirección en el market maker.
export-undated = Se incluyen las entradas para las que el servicio no da fecha.
export-rows = { $count ->
        [one] ✅ { $count } fila
        [many] ✅ { $count } de filas
       *[other] ✅ { $count } filas
    }
export-none = El servicio no tiene entradas de este periodo; el archivo no tiene filas.
export-sum-history = PnL realizado total: { $sum }
export-sum-deposits = Total: { $sum }
export-sum-withdrawals = Total: { $sum }
export-sum-trades = PnL total: { $sum }
export-may-be-more = ⚠️ El servicio devolvió esta lista de una sola vez, hasta su límite: puede haber más filas.
export-no-address = ⚠️ El servicio no indica cuál es tu dirección, así que no se pueden pedir sus trades. No se creó ningún archivo.
export-no-practice = Los trades vienen del market maker, que no conoce las cuentas demo. /export history tiene las posiciones cerradas.
export-failed = ❌ El archivo no se envió: la lectura de los datos falló a mitad de camino, y un archivo incompleto podría pasar por completo.
export-too-large = ❌ El archivo es demasiado grande para Telegram. Elige un periodo más corto.
export-unsure = ⚠️ Telegram no confirmó que recibió el archivo. Si está aquí, está completo. Si no, inténtalo de nuevo, por favor, con un periodo más corto si es largo.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    Se puede usar la dirección de cualquier cuenta; no hace falta clave.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Los botones, y las consultas sin dirección, usan <code>{ $account }</code>.
mm-unknown = «{ $word }» no es una de las consultas disponibles.
mm-no-address = ¿{ $word } de quién? Escribe la dirección: 0x y 40 cifras o letras de la a a la f.
mm-no-asset = «{ $word }» no es un activo. Escribe uno, como BTC.
mm-too-much = Aquí no se entiende «{ $word }».
mm-not-available = Este botón se refiere a una red o una consulta que ya no está disponible. /mm muestra las disponibles.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Todos los pares</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Datos de { $time } · página { $page }, y hay más</i>
mm-net = Neto
mm-sum = Total
mm-max-long = Máx. long
mm-max-short = Máx. short
mm-exposure-none = No hay exposición.
mm-funding-none = No hay tasas de funding.
mm-funding-hint = Tasa por hora, y coste diario para un long de { $size }. Por debajo de cero, el long lo cobra.
mm-closes = Cierra
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = No hay trades.
mm-trades-end = No hay más trades.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Tamaño
mm-collateral = Colateral
mm-price = Precio
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Interés abierto { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Exposición
mm-read-positions = Posiciones
mm-read-orders = Órdenes
mm-read-trades = Trades
mm-read-oi = Interés abierto
mm-read-upnl = PnL no realizado
mm-read-upnlTotal = PnL, total
mm-read-funding = Tasas de funding

## Typed orders

typed-too-long = Es más largo de lo que puede ser una orden: como máximo { $most } caracteres.
typed-unknown = No se entiende «{ $word }» aquí, y el bot no adivina.
typed-ambiguous = «{ $word }» está entre dos números y podría ir con cualquiera. Escríbelo pegado a su número, como 10x o $100.
typed-twice = «{ $word }» aparece dos veces. Escribe cada valor una sola vez.
typed-extra-number = «{ $word }» es un segundo número sin nombre. El colateral es el número solo; el apalancamiento se escribe 10x, y el tamaño, size 1000.
typed-missing-pair = ¿Qué par? Escríbelo primero, como BTC, BTC/USD o su número #1.
typed-missing-target = ¿Cuál? Escribe primero el par, como BTC, o un id, como #12.
typed-missing-value = Falta un valor después de «{ $word }».
typed-missing-collateral = ¿Cuánto colateral? Escríbelo como un número solo, en dólares, como 100.
typed-missing-leverage = ¿De qué tamaño? Escribe el apalancamiento como 10x, o el tamaño en dólares como size 1000.
typed-missing-share = ¿Qué parte? Escribe 50%, un importe en dólares como 200, o all.
typed-missing-change = ¿Cuánto? Escribe +30 para añadir 30 dólares, -10 para retirar 10.
typed-missing-trigger = ¿Qué take-profit o stop-loss? Escribe tp o sl y su precio o porcentaje, como tp 90000 o sl 3%.
typed-missing-distance = ¿A qué distancia del precio? Escribe 2% o $500; después, si es para una parte de la posición, algo como 50%.
typed-missing-amount = ¿Cuánto? Escribe un importe en dólares, como 25, o all.
typed-missing-address = ¿Qué plataforma? Escribe su dirección: 0x y 40 cifras o letras de la a a la f.
typed-not-pair = «{ $word }» no es un par. El par va primero, como BTC, BTC/USD o su número #1.
typed-not-target = «{ $word }» no es ni un par ni un id. Va primero, como BTC o #12.
typed-not-number = «{ $word }» no es un número válido. Escribe 1000, 1,000, 0.5, 1k o 1.5m.
typed-not-dollars = «{ $word }» no es un importe en dólares. Escribe 100 o $100.
typed-not-percent = «{ $word }» no es un porcentaje. Escribe 0.5%.
typed-price-not-distance = «{ $word }» es una distancia, y esta alerta necesita un precio, como 70000. Para un movimiento del precio: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = «{ $word }» no es una distancia. La distancia a la liquidación va en porcentaje, como 5%. Para un precio: <code>/alert BTC below 58000</code>
typed-not-price = «{ $word }» no es un precio. Escribe 70000, o -1% o +2% del precio actual.
typed-not-trigger = «{ $word }» no es válido para un take-profit o stop-loss. Escribe un precio como 70000, 5% desde la entrada, 50%c del colateral, 2atr o 2atr(4h), o, para un take-profit, 2r, el doble del riesgo.
typed-not-share = «{ $word }» no es una parte de una posición. Escribe 50%, un importe en dólares como 200, o all.
typed-not-distance = «{ $word }» podría ser porcentaje o dólares. Escribe 2%, $500 o 2atr.
typed-not-address = «{ $word }» no es una dirección: 0x y 40 cifras o letras de la a a la f.
typed-not-period = «{ $word }» no es un periodo de vela. Disponibles: { $periods }.
typed-not-filter = «{ $word }» no es una opción aquí. Escribe all, profitable o losing.
typed-comma = «{ $word }» se puede leer de dos maneras. Si la coma es decimal, escribe un punto; las comas solo pueden separar grupos de tres cifras. ¿Querías decir { $instead }?
typed-two-numbers = «{ $word }» se puede leer como { $one } o como { $other }. Escribe el que quieres decir sin separador de miles.
typed-decimals = «{ $word }» tiene más de { $most } decimales.
typed-too-large = «{ $word }» es demasiado grande.
typed-zero = «{ $word }» es cero. Debe ser mayor que 0.
typed-negative = «{ $word }» es negativo. Aquí no se admite el signo menos.
typed-plus = «{ $word }» lleva un signo más, que aquí no se admite. Quítalo si el número es correcto.
typed-sign-change = «{ $word }» no lleva signo. Escribe + para añadir colateral, - para retirarlo.
typed-sign-percent = «{ $word }» no lleva signo. Escribe - para por debajo del precio, + para por encima.
typed-over-hundred = «{ $word }» es más que 100 %.
typed-below-nothing = «{ $word }» sería un precio de cero o menos: debe estar menos de un 100 % por debajo.
typed-leverage-and-size = El apalancamiento y el tamaño se determinan entre sí. Escribe solo uno de los dos.
typed-slip-market = El slippage solo se aplica a las órdenes de mercado. Quita slip, o bien limit y stop.
typed-risk-stop = «{ $word }» es un múltiplo del riesgo, que define el propio stop-loss. Escribe el stop-loss como precio, como 3% o como 25%c.
typed-risk-alone = Un take-profit como múltiplo del riesgo necesita un stop-loss. Añade sl y su precio o porcentaje.
typed-risk-and-amount = El riesgo determina el importe. Escribe el riesgo, o bien el colateral con su apalancamiento o tamaño.
typed-risk-no-stop = El tamaño sale de la pérdida en el stop-loss. Escribe el stop-loss como precio o como 3%.
typed-shares-over = «{ $word }» suma { $sum } % de { $kind }. Las partes son de la posición como está ahora, así que las de un tipo son como mucho el 100 %: 50 % y 50 % la cierran entera.
typed-same-exit = «{ $word }» está dos veces para un tipo. Escribe una con las partes sumadas.
typed-missing-ladder-leverage = ¿Cuánto apalancamiento? Escríbelo como 10x, para todas las órdenes.
typed-missing-legs = ¿Cuántas órdenes? Escribe un número detrás del apalancamiento, como 5.
typed-not-legs = «{ $word }» no es un número de órdenes. Escribe un entero de 2 a { $most }.
typed-missing-range = ¿Entre qué precios? Escribe from 68000 to 66000.
typed-not-heavier = «{ $word }» no es un extremo de la escalera. Escribe heavier low o heavier high.
typed-not-risk = «{ $word }» no es un riesgo. Escríbelo en porcentaje de tu patrimonio, como 1%, en dólares, como 50, o en R, como 0.5r.
typed-too-many = «{ $word }» sobra: como máximo { $most } a la vez.
typed-missing-comparison = ¿Por encima o por debajo? Escribe above o below, o su signo, o crosses, delante del valor.
typed-missing-figure = ¿Qué valor? Escríbelo después de la condición, como 70000, 60k o 5%.
typed-missing-side = ¿De qué lado? Escribe long o short.
typed-missing-window = ¿En qué periodo? Añade 15m, 1h o 1d.
typed-missing-subject = ¿Sobre qué es la alerta? Empieza por un par, como BTC, o por liq, pnl, margin o balance.
typed-other-comparison = «{ $word }» no se puede usar en esta alerta. Escribe { $instead }.
typed-only-zero = «{ $word }» no es 0, y con el PnL crosses solo funciona con 0. Para cualquier otro valor, escribe above o below.
typed-not-duration = «{ $word }» no es una duración válida. Escribe 15m, 1h o 7d; como máximo un año.
typed-all-and-beta = «{ $word }» y otro movimiento para todos los pares: escribe all o beta.
typed-with-order = «{ $word }» no es una orden. Escribe with /long o with /short y la orden.
typed-with-market = «{ $word }» espera un precio. Solo se puede añadir una orden que se ejecute al instante: quita limit y stop.
typed-not-price-age = «{ $word }» no es una antigüedad válida para un precio. Escribe 30s o 5m; de 5s a 30m.
typed-not-span = «{ $word }» no es un tiempo válido. Escribe 12h o 2d; de 1h a 48h, o de 1d a 7d.
typed-no-unit = «{ $word }» no tiene signo y puede ser porcentaje o dólares. Escribe { $percent } o { $dollars }.
typed-not-date = «{ $word }» no es una fecha válida. Escríbela como 2026-12-31.
typed-long-window = «{ $word }» es demasiado largo: un movimiento se mide en un día como máximo. Escribe 15m, 1h o 1d.
typed-long-note = La nota es demasiado larga: como máximo { $most } caracteres.
typed-open-quote = La nota empieza con comillas y no termina con ellas.
typed-not-network = «{ $word }» no es una dirección IP ni una red, como 203.0.113.7 o 203.0.113.0/24.
typed-not-account = No tienes ninguna cuenta «{ $word }». Escribe su nombre como en /accounts.
typed-not-account-word = No tienes ninguna cuenta «{ $word }». Escribe su nombre como en /accounts, sin espacios.
typed-same-account = Varias de tus cuentas tienen un nombre que se lee como «{ $word }». Escribe en su lugar el ID de una: { $ids }
typed-not-plan-span = «{ $word }» no es un plazo válido. Escribe 90m, 4h o 2d; de 1m a 30d.
typed-missing-twap-time = ¿En cuánto tiempo y en cuántos tramos? Escribe over 2h in 12.
typed-missing-dca-time = ¿Cada cuánto y durante cuánto tiempo? Escribe every 1d for 30d.
typed-missing-slices-stop = ¿Qué stop-loss? Cada tramo necesita uno. Escribe sl 58000 o sl 5%.
typed-missing-levels = ¿A qué precios? Escribe dos o más, como at 68000 67000.
typed-missing-end = ¿Durante cuánto tiempo? Escribe for 7d.
typed-missing-band = ¿A qué precios? Escribe below 3500 para un long, above 3500 para un short.
typed-not-slices-span = «{ $word }» no es una duración válida. Escribe 30m, 2h o 1d; como máximo 90d.
typed-not-slices = «{ $word }» no da un número de tramos de 2 a { $most }.
typed-slices-too-close = «{ $word }» es más de un tramo en 2 minutos. Elige más tiempo o menos tramos.
typed-not-atr = «{ $word }» no es un número de ATR. Escribe by 2 ATR; para un importe o un porcentaje escribe in steps of 500.
typed-not-holding-cost = «{ $word }» no es una tasa que un cierre pueda esperar. Escribe when funding over 0.05% o when borrow over 0.02%.
typed-not-clock = «{ $word }» no es una hora del día. Escríbela así: 22:00.
typed-mixed-parts = «{ $word }» no es una hora, y las otras partes tienen horas. Escribe todas las partes con precios, o todas con horas.
typed-missing-guard-action = ¿Qué debe pasar? Escribe una de estas después de la condición: { $actions }.
typed-not-guard-action = «{ $word }» no puede seguir a esta condición. Escribe una de estas: { $actions }.
typed-not-guard-time = «{ $word }» no es un tiempo válido. Escribe 60s o 5m; de 30s a 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Colateral { $collateral } · tamaño { $size } · { $leverage }
preview-filled = Valores por defecto de /settings: { $parts }
preview-filled-collateral = colateral
preview-filled-leverage = apalancamiento
preview-filled-slippage = slippage
preview-risk = Riesgo: como máximo { $most } en el stop-loss
preview-risk-share = Riesgo: como máximo { $most } en el stop-loss, el { $percent } de tu patrimonio de { $equity } (de hace { $age })
preview-risk-entry = Es para una ejecución a este precio de entrada. Una peor pierde más.
preview-risk-worst = Es para una ejecución al peor precio que permite la orden. Una mejor pierde menos.
preview-risk-added = El riesgo es el de la parte añadida, en el stop { $price }
preview-leverage-lowered = Apalancamiento reducido de { $before } a { $after } para que la liquidación quede detrás del stop-loss
preview-price = Precio actual { $price }
preview-price-old = Último precio { $price }, de hace { $age }
preview-price-unread = No hay un precio actual que mostrar. Al confirmar se envía igualmente.
preview-incomplete = El servicio no indica todo sobre esta posición, así que no se puede calcular el resultado. Al confirmar se envía igualmente.
preview-limit = Límite { $price }
preview-stop = Stop { $price }
preview-entry = Entrada aprox. { $price }
preview-entry-worst = Entrada aprox. { $price }, en el peor caso { $worst }
preview-liquidation = Liquidación aprox. { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Pérdida en el stop-loss: { $parts }
preview-loss-share = { $percent } del patrimonio
preview-loss-share-old = { $percent } del patrimonio (de hace { $age })
preview-loss-unshared = parte del patrimonio desconocida
preview-results-net = Resultados en TP y SL: tras las comisiones de apertura y cierre, antes de funding y préstamo.
preview-results-now = Resultados: tras todas las comisiones, y tras funding y préstamo hasta ahora.
preview-fee = Comisión de apertura { $fee }, aparte
preview-total = Sale de tu saldo: { $total } de { $balance }
preview-hourly = Coste por hora: funding { $funding }, préstamo { $borrow }
preview-deposit = <b>Depositar { $amount }</b> de la wallet a la cuenta de trading
preview-wallet = USDC en la wallet { $wallet }
preview-balance = Saldo de la cuenta de trading { $balance }
preview-platform = <b>Registrar la plataforma</b> <code>{ $address }</code>
preview-close = <b>Cerrar { $symbol } { $side }</b>
preview-closes = Cierra { $size } de { $whole }
preview-leaves = Queda: tamaño { $size } · colateral { $collateral }
preview-leaves-nothing = No queda nada: la posición se cierra entera
preview-all-as-read = Toda: { $size } según la lectura de ahora. Al confirmar se envía el tamaño de ese momento.
preview-realised = PnL ahora <b>{ $profit }</b> ({ $percent })
preview-payout = Vuelve a tu saldo: { $payout }
preview-reverse = <b>Invertir { $symbol } { $side }</b> · dos pasos
preview-reverse-close = 1. Cerrarla entera, { $size }
preview-reverse-open = 2. Cuando se haya cerrado, recibes una vista previa de { $side }: colateral { $collateral }, tamaño { $size }. La confirmas aparte.
preview-add = <b>Ampliar { $symbol } { $side }</b>
preview-adds = Añade tamaño { $size } · colateral { $collateral }
preview-becomes-size = Tamaño { $before } → { $after }
preview-becomes-collateral = Colateral { $before } → { $after }
preview-becomes-entry = Entrada { $before } → { $after }
preview-becomes-leverage = Apalancamiento { $before } → { $after }
preview-becomes-unliquidated = Liquidación { $before } → —
preview-becomes-liquidation = Liquidación { $before } → { $after } ({ $distance } respecto al precio actual)
preview-collateral-in = <b>Añadir { $amount } de colateral a { $symbol } { $side }</b>
preview-collateral-out = <b>Retirar { $amount } de colateral de { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · take-profit y stop-loss
preview-trigger-share = Cierra el { $percent } % de la posición
preview-triggers-beside = Además de los ya colocados:
preview-trail = <b>Trailing stop para { $symbol } { $side }</b>
preview-trail-percent = Sigue al mejor precio a { $distance } %
preview-trail-dollars = Sigue al mejor precio a { $distance }
preview-trail-now = Al precio actual: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Cubre la posición entera
preview-cancel = <b>Cancelar una orden</b> · { $symbol } { $side }
preview-cancel-returns = Vuelven { $collateral } y la comisión retenida para ella
preview-replace = <b>Cambiar { $symbol } { $side }</b> · dos pasos
preview-replace-add = 1. Se coloca esta orden:
preview-replace-cancel = 2. Una vez colocada, se cancela:
preview-replace-both = Mientras ambas estén colocadas, se dispara la que alcance antes su precio. Si el segundo paso falla, ambas quedan colocadas y recibes un aviso enseguida.
order-entry = { $type } { $side } { $symbol } · { $size } a { $price }
order-slot = { $type } · { $price }
order-trailing = Trail { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Activación { $price } · { $percent } %
preview-validity = <i>No se envía nada antes de que confirmes. La vista previa caduca: { $time }</i>
preview-refused = <i>Esto no se puede confirmar por lo marcado con ❌. No se envió nada. Cámbialo e inténtalo de nuevo.</i>
on-accounts-head = Cuentas: { $sent } de { $named }, una orden en cada una
on-accounts-not-sent = ❌ Ninguna orden en esta cuenta. No afecta a las demás.
on-accounts-none-sent = ❌ Ninguna orden en esta cuenta.
on-accounts-other-money = ❌ Ninguna orden en esta cuenta: no se mezclan dinero ficticio y dinero real.
on-accounts-same-wallet = ❌ Ninguna orden en esta cuenta: su clave es de la misma wallet que { $account }, y cada wallet recibe una sola orden.
on-accounts-wallet-unknown = ⚠️ No se conoce la wallet de al menos una cuenta. Si dos de las claves son de la misma wallet, esta recibe dos órdenes.
legs-title = <b>{ $side } { $symbol }</b> · Escalera: { $sent } de { $count } órdenes límite
legs-columns = Límite · colateral · tamaño · liquidación
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = Cada una con { $exits }
legs-at-once = ⚠️ El precio ya está en { $price }. Enseguida, como órdenes de mercado: { $numbers }
legs-all = Todas ejecutadas: entrada media { $entry } · liquidación aprox. { $liquidation }
legs-waits = 📌 La orden que no se ejecuta enseguida espera en el servicio con su TP y su SL y no necesita al bot. Cada una abre una posición propia. Si el servicio las suma en una sola posición, su entrada y su liquidación son las de «Todas ejecutadas».
legs-not-sent = ❌ Las órdenes marcadas con ❌ no se envían. No afecta a las demás.
exits-row = { $exit } · { $share } de la actual: { $dollars } · se envía como { $sent }
exits-shares = 📌 Cada parte es de la posición como está ahora. El servicio cuenta lo que queda cuando salta una orden, así que se envía como parte de eso, la más cercana primero. Todas esperan en el servicio. Si un lado cierra todo, las demás terminan con la posición.
no-price = En este momento no hay precio de { $symbol }, así que no se puede calcular el resultado. No se envió nada. Inténtalo de nuevo en un minuto, por favor.
typed-where = <pre>{ $where }</pre>
typed-example = Por ejemplo: <code>{ $example }</code>
pair-unknown = Par desconocido. No se envió nada.
pair-unknown-nearest = Par desconocido. ¿Querías decir { $names }? No se envió nada.

issue-collateral-too-small = ❌ El colateral debe ser de al menos { $least }.
issue-exits-same-price = ❌ Hay dos de un tipo en { $price }. Escribe una con las partes sumadas.
issue-ladder-too-small = ❌ Cada orden necesita al menos { $each } de colateral; entre todas, { $least }.
issue-slices-band-empty = ❌ De { $low } a { $high } no puede ejecutarse ningún tramo, con su slippage y el stop-loss { $stop }. Usa una banda más ancha, menos slippage u otro stop-loss.
issue-slices-outside = ⚠️ El precio ahora está fuera de la banda en la que se envían los tramos: se omiten hasta que esté dentro.
issue-slices-stop-late = ❌ Un tramo ejecutado a { $entry } se liquidaría a { $liquidation }, antes de su stop-loss { $stop }. Usa menos apalancamiento, un stop-loss más cercano o una banda más estrecha.
issue-scale-in-both-sides = ❌ Algunos de estos niveles están por encima del precio actual, { $price }, y otros por debajo. Escríbelos todos a un lado.
issue-scale-in-same-price = ❌ Dos niveles están en { $price }.
issue-ladder-too-close = ❌ Estos dos precios están demasiado cerca para tantas órdenes.
issue-leverage-below-one = ❌ El tamaño es menor que el colateral.
issue-stop-on-wrong-side = ❌ El stop-loss está en el lado de la ganancia respecto a la entrada en { $entry }: se dispararía enseguida.
issue-take-profit-on-wrong-side = ❌ El take-profit está en el lado de la pérdida respecto a la entrada en { $entry }: se dispararía enseguida.
issue-acts-at-once = ⚠️ El precio ya está en { $price }, así que esto se ejecuta enseguida, como una orden de mercado.
issue-stop-beyond-liquidation = ⚠️ El stop-loss está más allá del precio de liquidación { $liquidation }: te liquidarían antes.
issue-balance-too-low = ⚠️ Esto requiere { $total } y tu saldo es { $balance }.
issue-leverage-too-high = ⚠️ El apalancamiento máximo en este par es { $most }.
issue-risk-stop-too-far = ❌ Con un stop-loss tan lejano te liquidarían antes con cualquier apalancamiento.
issue-risk-too-small = ❌ Con { $risk } en riesgo el colateral sería demasiado pequeño. Con este stop-loss y este apalancamiento, arriesga al menos { $least }.
issue-risk-fees-unknown = ❌ El servicio no indica las comisiones de este par, así que del riesgo no sale un tamaño. Escribe el colateral.
issue-risk-equity-unknown = ❌ Tu patrimonio no se conoce ahora mismo, o no es mayor que cero. Escribe el riesgo en dólares, como en risk 50.
issue-risk-over-equity = ❌ Ese riesgo supera todo tu patrimonio. Arriesga como máximo el 100 %.
issue-risk-equity-old = ❌ Tu patrimonio se calcula con precios de hace { $age } y tú permites { $oldest } (/limits), así que no se toma de él ningún tamaño. Inténtalo cuando haya precios más nuevos, o escribe el riesgo en dólares, como en risk 50.
issue-buffer-too-small = ❌ La distancia mínima de la liquidación detrás del stop-loss es el { $percent } de la distancia del stop-loss.
issue-funding-too-small = ❌ El importe mínimo para el aviso de funding es { $least }.
issue-funding-too-large = ❌ El importe máximo para el aviso de funding es { $largest }. No se cambió nada.
issue-risk-add-no-stop = ❌ El tamaño sale de la pérdida en el stop-loss, y no consta ningún stop que cierre toda la posición antes de su liquidación. Pon uno primero, como /tpsl BTC sl 57000.
issue-atr-unknown = ❌ No se conoce el ATR de este periodo: sus velas no se pudieron leer o hay menos de 15 completas. Escribe un precio o un porcentaje en su lugar.
issue-risk-unit-unset = ❌ No has definido cuánto es una R. Defínela primero, como en /settings r 1%, o escribe el riesgo en porcentaje o en dólares.
issue-target-without-stop = ❌ Un objetivo en R necesita un stop-loss: esta posición no tiene ninguno con pérdida que se pudiera leer. Añade sl a la línea o pon uno antes.
issue-open-interest-full = ⚠️ En este lado del par solo quedan { $left } de interés abierto.
issue-wallet-too-low = ⚠️ La wallet solo tiene { $wallet }.
issue-wallet-empty = ❌ La wallet está vacía.
issue-limit-cool-off = ❌ Tu descanso dura hasta { $until }. Cerrar y proteger posiciones sigue funcionando.
issue-limit-blackout = ❌ Tu propia ventana sin operar dura hasta { $until } (/limits). Cerrar y proteger posiciones sigue funcionando.
issue-reversal-refused = ⚠️ Tal como está ahora, el paso 2 se rechazaría tras el cierre. El cierre se puede confirmar de todos modos.
issue-limit-flat = ❌ Lo cerraste todo con /flat: no se abre ni se añade nada hasta que escribas /flat end. Cerrar y proteger posiciones sigue funcionando.
issue-limit-collateral = ❌ Tu propio límite es { $limit } de colateral por orden (/limits).
issue-limit-leverage = ❌ Tu propio límite es un apalancamiento de { $most } (/limits).
issue-limit-risk = ❌ Tu propio límite es una pérdida de { $limit } por orden (/limits). Cuenta la pérdida en el stop-loss desde el peor precio que permite el slippage, con comisiones; sin stop-loss cuenta todo el colateral con la comisión. Al ampliar una posición cuenta lo que toda ella puede perder de más.
issue-limit-stop = ❌ Tus propios límites no permiten órdenes sin stop-loss (/limits). Escríbelo al final de la orden, como precio o distancia: /long BTC 100 10x sl 3%. Antes de ampliar una posición, ponle un stop-loss con /tpsl.
issue-beside = Las órdenes anteriores de esta vista previa, aún sin enviar, cuentan { $beside } más.
issue-limit-open = ❌ Tu propio límite es un riesgo abierto del { $percent } del patrimonio de esta cuenta (/limits), ahora { $limit }. Ya se pueden perder { $open }, y esto añade { $added }. Un stop-loss más cercano o un tamaño menor lo reduce.
issue-limit-open-near = ⚠️ Ya se pueden perder { $open }, y esto añade { $added }. Tu propio límite de riesgo abierto es { $limit }, el { $percent } del patrimonio (/limits).
issue-limit-open-dollars = ❌ Tu propio límite es un riesgo abierto de { $limit } en esta cuenta (/limits). Ya se pueden perder { $open }, y esto añade { $added }. Un stop-loss más cercano o un tamaño menor lo reduce.
issue-limit-open-dollars-near = ⚠️ Ya se pueden perder { $open }, y esto añade { $added }. Tu propio límite de riesgo abierto es { $limit } (/limits).
issue-limit-open-unread = ❌ Tienes un límite de riesgo abierto (/limits), y ahora la cuenta no se puede leer entera, así que no se sabe cuánto se puede perder. No se envió nada. Inténtalo de nuevo en un minuto; cerrar funciona como siempre.
issue-limit-open-unknown = ❌ Tienes un límite de riesgo abierto (/limits), y no se sabe cuánto se puede perder: el servicio no indica el patrimonio, o algo de lo que dependen los stops de una posición. /risk dice de qué posición.
issue-limit-exposure = ❌ Tu propio límite es { $limit } de tamaño en total (/limits), y hay { $open } abierto, pendiente o en camino en todas tus cuentas juntas.
issue-limit-exposure-unread = ❌ Tienes un límite para el tamaño de todas las posiciones (/limits), y una de tus cuentas no se puede leer ahora, así que no se sabe qué tamaño tienen. No se envió nada. Inténtalo de nuevo en un minuto; cerrar funciona como siempre.
issue-limit-exposure-unknown = ❌ Tienes un límite para el tamaño de todas las posiciones (/limits), y el servicio no indica qué tamaño tienen.
issue-limit-net = ❌ Tu propio límite es un tamaño neto de { $limit } por lado (/limits), y este lado supera al otro en { $open }, abierto, pendiente o en camino en todas tus cuentas juntas.
issue-limit-net-unread = ❌ Tienes un límite para el tamaño neto de un lado (/limits), y una de tus cuentas no se puede leer ahora, así que no se sabe cuánto es. No se envió nada. Inténtalo de nuevo en un minuto; cerrar funciona como siempre.
issue-limit-net-unknown = ❌ Tienes un límite para el tamaño neto de un lado (/limits), y el servicio no indica el lado o el tamaño de una posición o una orden.
issue-limit-group = ❌ Tu propio límite es un tamaño neto de { $limit } por lado en pares que se mueven juntos (/limits), y en los de esta orden ya es { $open }, abierto, pendiente o en camino.
issue-limit-group-unread = ❌ Tienes un límite para pares que se mueven juntos (/limits), y una de tus cuentas no se puede leer ahora, así que no se sabe cuánto suman. No se envió nada. Inténtalo de nuevo en un minuto; cerrar funciona como siempre.
issue-limit-group-unknown = ❌ Tienes un límite para pares que se mueven juntos (/limits), y el servicio no indica el lado o el tamaño de una posición o una orden.
issue-limit-losses = ❌ Perdiste { $lost } en { $window }, y tu propio límite es { $limit } (/limits). Desde el 80 % no se abre ni se añade nada, hasta { $until }. Cerrar y proteger posiciones sigue funcionando.
issue-limit-losses-near = ⚠️ Perdiste { $lost } en { $window }. Tu propio límite es { $limit } (/limits); desde el 80 % no se abre ni se añade nada.
issue-limit-losses-halt = ⛔ Perdiste { $lost } en { $window }: tu propio límite de { $limit } está alcanzado (/limits). No se abre ni se añade nada hasta { $until }. Las órdenes pendientes aún pueden ejecutarse: cancélalas con /orders. Cerrar y proteger posiciones sigue funcionando.
issue-limit-losses-unread = ❌ Tienes un límite de pérdidas (/limits), y ahora no se pueden leer enteras las posiciones cerradas de una de tus cuentas. No se envió nada. Inténtalo de nuevo en un minuto; cerrar funciona como siempre.
issue-limit-losses-unknown = ❌ Tienes un límite de pérdidas (/limits), y el servicio no indica el PnL o la hora de una posición cerrada hace poco.
issue-limit-streak = ❌ { $losses ->
        [one] La última posición terminó
        [many] { $losses } de posiciones seguidas o más terminaron
       *[other] { $losses } posiciones seguidas o más terminaron
    } con pérdida, tu propio límite (/limits). No se abre ni se añade nada hasta { $until }. Cerrar y proteger posiciones sigue funcionando.
issue-limit-orders = ❌ Tu propio límite en 24 horas es de { $orders ->
        [one] { $orders } orden
        [many] { $orders } de órdenes
       *[other] { $orders } órdenes
    } (/limits), y esta lo supera.
issue-allowance-too-low = ⚠️ La autorización de USDC es de solo { $allowance }; auméntala antes en { -application }.
issue-more-than-size = ❌ El tamaño de la posición es de solo { $size }.
issue-nothing-to-close = ❌ Esta parte es demasiado pequeña para cerrarla.
issue-more-than-collateral = ❌ La posición solo tiene { $collateral } de colateral.
issue-collateral-left-small = ⚠️ Esto deja menos de { $least }, el mínimo para una posición nueva; el servicio puede rechazarlo.
issue-liquidated-at-once = ❌ Se liquidaría en { $liquidation }; el precio ahora es { $price }.
issue-change-in-flight = ⚠️ Ya hay otro cambio de esta posición en curso; el servicio acepta uno a la vez.
issue-positions-unread = ⚠️ No se pudo leer la lista de posiciones: esto es lo que muestran las órdenes.
issue-orders-unread = ⚠️ No se pudieron leer las órdenes; puede que haya algunas.
issue-positions-rows-unread = ⚠️ Filas de posiciones que no se pudieron leer, porque no tienen ID: { $rows }
issue-orders-rows-unread = ⚠️ Filas de órdenes que no se pudieron leer, porque no tienen ID: { $rows }
issue-price-old = ⚠️ El último precio es de hace { $age } y tú permites { $oldest } (/limits). Confirmar lo lee de nuevo y no envía nada mientras sea más antiguo.
issue-price-old-exit = ⚠️ El último precio es de hace { $age }, así que el resultado puede diferir de estas cifras.
issue-stop-fires-at-once = ❌ El stop-loss está en el lado equivocado del precio { $price }: se dispararía enseguida.
issue-take-profit-fires-at-once = ❌ El take-profit está en el lado equivocado del precio { $price }: se dispararía enseguida.
issue-break-even-early = ❌ El precio es { $price } y todavía no ha superado la entrada { $entry }: un stop de break-even se dispararía enseguida.
issue-no-such-price = ❌ Precio no válido: debe ser mayor que 0.
issue-price-far = ⚠️ Este precio está a más del 50 % del actual, { $price }.
issue-slot-taken = ❌ Ya hay un trailing stop o un cambio pendiente. Cancélalo primero: /cancelorder
issue-no-stop-left = ⚠️ Esto deja la posición sin stop.
issue-stops-cover = ⚠️ Después de esto, los stops cubren el { $percent } de la posición antes de su liquidación.
issue-stops-cover-share = ⚠️ Después de esto, los stops cubren el { $percent } de la posición.
issue-stops-cover-unknown = ⚠️ Después de esto, no se sabe qué parte de la posición cubren sus stops: el servicio no lo indica todo.
issue-replace-one = ❌ Una orden sustituye a una sola orden: escribe tp o sl, no ambos.

## /trade: the order wizard

trade-title = <b>Nuevo trade</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = ninguno
trade-name-side = Lado
trade-name-pair = Par
trade-name-kind = Orden
trade-name-collateral = Colateral
trade-name-extent = Apalancamiento
trade-name-stop = Stop
trade-name-limit = Límite
trade-name-stopLoss = Stop-loss
trade-name-takeProfit = Take-profit
trade-name-slippage = Slippage
trade-ask-side = ¿Qué lado? <b>Long</b> gana cuando el precio sube, <b>Short</b> cuando baja.
trade-ask-pair = ¿Qué par? Elige uno o escribe su nombre, como <code>BTC</code>.
trade-ask-kind = ¿Qué tipo de orden? <b>Mercado</b> se ejecuta ya. <b>Límite</b> espera un precio mejor. <b>Stop mercado</b> se ejecuta cuando el precio llega al stop. <b>Stop límite</b> espera entonces a su precio límite.
trade-ask-collateral = ¿Cuánto colateral? Elige o escribe dólares, como <code>100</code> o <code>1k</code>. O escribe el riesgo en el stop-loss, como <code>risk 1%</code> de tu patrimonio o <code>risk 50</code>.
trade-ask-extent = ¿De qué tamaño? Elige el apalancamiento o escríbelo, como <code>7x</code>, o el tamaño en dólares, como <code>size 1000</code>.
trade-ask-stop = ¿A qué precio de stop? Elige o escribe un precio, o <code>-1%</code> o <code>+2%</code> del precio actual.
trade-ask-limit = ¿A qué precio límite? Elige o escribe un precio, o <code>-1%</code> o <code>+2%</code> del precio actual.
trade-ask-stopLoss = ¿Dónde va el stop-loss? Elige o escribe un precio, <code>3%</code> desde la entrada, o <code>25%c</code> para perder esa parte del colateral.
trade-ask-takeProfit = ¿Dónde va el take-profit? Elige o escribe un precio, <code>5%</code> desde la entrada, <code>50%c</code> para ganar esa parte del colateral, o <code>2r</code> para el doble de lo que arriesga el stop-loss.
trade-ask-slippage = ¿Cuál es el slippage máximo, en porcentaje? Elige o escríbelo, como <code>0.5</code>.
trade-most = Como máximo { $most }
trade-risk-extent = El tamaño sale del riesgo: este es el apalancamiento máximo que se usa. Se reduce si la liquidación llegaría antes que el stop-loss.
trade-risk-stopLoss = El tamaño sale del riesgo, es decir, de la pérdida en el stop-loss: la orden necesita uno.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Añadir a favoritos
trade-unstar = ★ Quitar de favoritos
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Riesgo { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Atrás
trade-preview = Vista previa ›
trade-missing = ⚠️ Falta: { $fields }.
trade-cancel = ✖️ Cancelar
trade-pair-unknown = ⚠️ Par desconocido: «{ $typed }».
trade-pair-nearest = ⚠️ Par desconocido: «{ $typed }». ¿Querías decir uno de estos?
trade-not-text = ⚠️ Pulsa un botón, por favor, o escribe la respuesta como texto.
trade-unreadable = ⚠️ No se pudo leer el trade que habías empezado, así que empieza de nuevo.
trade-button-old = Este botón es de un trade anterior y ya no funciona. No se envió nada. /trade empieza otro.

## /closeall: several positions under one Confirm

close-all-title = <b>Cerrar posiciones</b>
close-all-which = Selecciona las posiciones que quieres cerrar o elige abajo.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Todas
close-all-profitable = En ganancia
close-all-losing = En pérdida
close-all-next = Cerrar marcadas ›
close-all-confirm = ✅ Cerrar { $number }
close-all-preview =
    { $count ->
        [one] <b>Cerrar { $count } posición</b>
        [many] <b>Cerrar { $count } de posiciones</b>
       *[other] <b>Cerrar { $count } posiciones</b>
    }
close-all-money = Tamaño { $size } · PnL { $profit }, neto de comisiones, funding y préstamo
close-all-back = Comisiones { $fee } · vuelve a tu saldo { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … y { $number } más
close-all-left-out = ⚠️ Quedan fuera: { $names }. El servicio no da datos suficientes sobre ellas.
close-all-market = <i>Cada una se cierra entera, con el tamaño que tenga al confirmar, al precio de mercado de ese momento.</i>
close-all-nothing = No hay nada que cerrar. No se envió nada.
close-all-running = <b>Cerrando</b>
close-all-finished = <b>Cierre terminado</b>
close-all-waiting = en espera
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: «{ $reason }»
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ No se cerró todo. El bot no vuelve a enviar nada por sí solo; mira /positions, y /activity para ver los motivos.
flat-title = <b>Cerrar todo, en todas tus cuentas</b>
flat-sum = Posiciones por cerrar: { $positions } · órdenes por cancelar: { $orders }
flat-none = Ninguna posición ni orden pendiente.
flat-unread = ⚠️ No se pudieron leer las posiciones ni las órdenes; puede que haya algunas. Escribe /flat otra vez en un minuto.
flat-unread-key = 🔑 El servicio ya no acepta la clave de esta cuenta: no se pudieron leer las posiciones ni las órdenes; puede que haya algunas. Conéctala de nuevo con otra clave (/connect) y después escribe /flat.
flat-unread-sealed = 🔑 La clave guardada de esta cuenta no se puede descifrar: no se pudieron leer las posiciones ni las órdenes; puede que haya algunas. Haz /disconnect de la cuenta y /connect de nuevo, y después escribe /flat.
flat-rules = 🛑 Al confirmar también se detiene todo lo que abre o añade: órdenes aquí, borradores, señales y la API. Los stops y take-profits protegen cada posición hasta su cierre y terminan con ella. Nada se reanuda solo: para eso escribe /flat end.
flat-confirm = 🛑 Cerrar todo
flat-running = <b>Cerrando todo</b>
flat-tried-again = ⏳ Lo que está en espera aún no se pudo enviar, y nada de ello ha salido. Se vuelve a intentar durante tres minutos.
flat-finished = <b>El cierre de todo ha terminado</b>
flat-failed = ⚠️ No todo se cerró o canceló. El bot no vuelve a enviar nada por sí solo; los motivos están en /activity.
flat-filled = 🚨 Ejecutada antes de poder cancelarla, y abierta:
flat-nothing-left = ✅ Leído de nuevo: no queda ninguna posición ni orden pendiente.
flat-left = 🚨 <b>Leído de nuevo: esto sigue abierto, o puede estarlo</b>
flat-rest = 🛑 Cerrar lo que queda
flat-stays = 🛑 No se abre ni se añade nada hasta que escribas /flat end.
flat-ended = ▶️ El bloqueo de /flat ha terminado: abrir y añadir vuelve a funcionar. No se envió nada.
flat-not-over = ⏳ /flat sigue en curso: una parte aún no se ha enviado, así que el bloqueo continúa. Dura tres minutos como máximo. Después escribe /flat end otra vez.
flat-not-active = El bloqueo de /flat no está activo. /flat lo cierra todo.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Órdenes pendientes</b>
cancel-orders-which = Selecciona las órdenes que quieres cancelar o elige abajo.
cancel-orders-no-such = Ninguna orden pendiente coincide. Estas están pendientes; selecciona las que quieres cancelar.
cancel-orders-all = Todas
cancel-orders-next = Cancelar marcadas ›
cancel-orders-confirm = ✅ Cancelar { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Cancelar { $count } orden</b>
        [many] <b>Cancelar { $count } de órdenes</b>
       *[other] <b>Cancelar { $count } órdenes</b>
    }
cancel-orders-unprotected = ⚠️ Esto deja { $symbol } { $side } sin stop.
cancel-orders-running = <b>Cancelando órdenes</b>
cancel-orders-finished = <b>Cancelación terminada</b>
cancel-orders-failed = ⚠️ No se canceló todo. El bot no vuelve a enviar nada por sí solo; mira /cancelorder, y /activity para ver los motivos.

## Paper accounts

paper-account = 📝 DEMO · { $label }
paper-label = Demo
paper-offer = { $label } · dinero ficticio; se abre la primera vez que la uses
disconnect-ask-paper = ¿Desconectar <b>{ $label }</b> (<code>{ $mask }</code>)? Después ya no se podrá acceder a su dinero ficticio ni a sus posiciones; la próxima cuenta demo empieza de cero.

## /limits: a user's own trading limits

limits-title = <b>Tus propios límites</b>
limits-collateral = Colateral por orden
limits-leverage = Apalancamiento
limits-risk = Pérdida por orden
limits-stop = Stop-loss en cada orden
limits-open = Riesgo abierto
limits-open-rules = <i>Lo que la cuenta puede perder, en porcentaje de su patrimonio: las posiciones en sus stops, las que no tienen hasta su liquidación, y las órdenes pendientes o en camino. La orden nueva también cuenta. Desde la mitad del límite, las vistas previas lo dicen.</i>
limits-open-dollars = Riesgo abierto en dólares
limits-exposure = Tamaño de todas las posiciones
limits-net = Tamaño neto de un lado
limits-net-rules = <i>Longs menos shorts, o shorts menos longs, en todas las cuentas juntas. Una orden cuenta con lo abierto, y con lo pendiente o en camino de su mismo lado; una orden del otro lado lo reduce.</i>
limits-group = Tamaño neto de pares que se mueven juntos
limits-group-rules = <i>El tamaño neto de un lado en el par de la orden y los pares que se mueven con él, según los rendimientos por hora de 30 días como en /risk, en todas las cuentas juntas. Un par cuyas velas o nombre no se pueden leer cuenta con todos.</i>
limits-losses = Pérdida en la ventana
limits-losses-rules = <i>Lo que perdieron las posiciones y partes cerradas en la ventana de /limits window, con comisiones, en todas las cuentas juntas; las ganancias se descuentan, lo abierto no cuenta. La medianoche no cambia nada. Desde el 50 % lo dicen las vistas previas, desde el 80 % no se abre ni se añade nada, y al 100 % mira también tus órdenes pendientes: solo tú puedes cancelarlas.</i>
limits-window = Ventana del límite de pérdida
limits-window-rules = <i>Hasta cuándo atrás cuentan las posiciones cerradas para el límite de pérdida: de 1 hora a 7 días, 24 horas por defecto. Una ventana más larga rige enseguida; una más corta tarda 24 horas.</i>
limits-streak = Pérdidas seguidas
limits-streak-rules = <i>Tras tantas posiciones seguidas terminadas con pérdida, en todas las cuentas juntas, no se abre ni se añade nada durante el tiempo de /limits rest desde la última.</i>
limits-rest = Descanso tras pérdidas seguidas
limits-rest-rules = <i>Cuánto tiempo no se abre ni se añade nada tras demasiadas pérdidas seguidas: de 1 hora a 7 días, 4 horas por defecto. Un descanso más largo rige enseguida; uno más corto tarda 24 horas.</i>
limits-orders = Órdenes en 24 horas
limits-cool-off = 🧊 Descanso
limits-tolerance = Tolerancia de precio
limits-tolerance-rules = <i>Si el precio se ha movido más que esto desde la vista previa, Confirmar una orden que añade riesgo no envía nada y muestra una vista previa nueva. Cerrar, proteger y cancelar se envían igualmente, y el recibo dice el precio nuevo. Los cambios rigen enseguida.</i>
limits-age = Antigüedad máxima del precio
limits-age-rules = <i>Abrir, añadir y retirar colateral solo se envían con un precio no más antiguo que esto. Cerrar, proteger y cancelar funcionan con cualquier precio. Los cambios rigen enseguida.</i>
limits-none = sin límite
limits-required = obligatorio
limits-not-required = no obligatorio
limits-back = ‹ Atrás
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … a partir de { $time }: { $value }
limits-used = … usado ahora: { $use }
limits-use = { $used } de { $limit } ({ $percent })
limits-use-blocked = { $use }; no se abre ni se añade nada hasta { $until }
limits-use-unread = no se puede leer ahora
limits-use-unsaid = el servicio no lo indica
limits-reserved = Contado por órdenes cuyo resultado aún no se conoce: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] En las últimas 24 horas se colocó { $count } orden.
        [many] En las últimas 24 horas se colocaron { $count } de órdenes.
       *[other] En las últimas 24 horas se colocaron { $count } órdenes.
    }
limits-blackout = Ventanas sin operar
limits-blackout-none = ninguna
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · se quita el { $time }
limits-blackout-full = ❌ No puede haber más de { $most } ventanas.
limits-blackout-missing = ❌ No existe esa ventana.
limits-blackout-rules = En estas ventanas de cada semana no se abre ni se añade nada, en la zona horaria que tenías al escribirlas. Escribe fri 14:25-14:45 para añadir una, y off fri 14:25-14:45 para quitarla, lo que tarda 24 horas.
limits-cool-off-none = No hay ningún descanso activo.
limits-cool-off-until = 🧊 Sin operar hasta <b>{ $until }</b>. Esto no se puede levantar.
limits-rules = <i>Endurecer un límite rige enseguida. Aflojarlo o quitarlo tarda 24 horas. Cerrar y proteger una posición siempre está permitido.</i>
limits-typed = <i>O escríbelo, como</i> <code>{ $example }</code>
limits-cool-off-ask = ¿Cuánto tiempo quieres dejar de operar? Hasta entonces no puedes abrir ni ampliar posiciones. Cerrar y proteger posiciones sigue funcionando. El descanso no se puede levantar antes de tiempo.
limits-cool-off-sure = ¿Sin operar hasta <b>{ $until }</b>? Después puedes alargarlo, nunca acortarlo, y nadie puede levantarlo.
limits-cool-off-yes = 🧊 Sí, sin operar hasta entonces
limits-1h = 1 hora
limits-4h = 4 horas
limits-1d = 1 día
limits-7d = 7 días

## /secure: two-factor

secure-title = 🔐 <b>Verificación en dos pasos (2FA)</b>
secure-none = No está configurada.
secure-explained = Un PIN, o los códigos de una app de autenticación, que se exigen antes de órdenes grandes y antes de aflojar un límite, desconectar una cuenta o exportar un archivo. Te protege si otra persona se hace con tu teléfono o tu Telegram. Una app de autenticación en <b>otro</b> dispositivo protege mejor que un PIN.
secure-pin = 🔢 Crear un PIN
secure-totp = 📱 Usar una app de autenticación
secure-back = ‹ Atrás
secure-is-pin = Un PIN, desde { $since }.
secure-is-totp = Una app de autenticación, desde { $since }.
secure-done = ✅ La verificación en dos pasos está activada.
secure-required = Se exige para:
secure-of-size = de tamaño superior a { $size }
secure-of-any-size = de cualquier tamaño
secure-guard-orders = • órdenes { $size }; cuenta el total cuando un solo Confirmar abarca varias
secure-guard-closings = • cierres y reducciones { $size }; cuenta el total cuando un solo Confirmar abarca varias
secure-guard-limits = • aflojar cualquier cosa en /limits
secure-guard-disconnect = • desconectar una cuenta
secure-guard-export = • exportar un archivo
secure-memory-never = Cada vez que la introduces vale para una sola acción.
secure-memory-except-trades = Una vez introducida vale cinco minutos, para todo menos órdenes y cierres.
secure-memory-everything = Una vez introducida vale cinco minutos, para todo lo de la lista.
secure-free = <i>/forget, /api, /signals, los cambios de aquí y enviar órdenes sin Confirmar siempre la exigen. Cancelar una orden, añadir colateral y un take-profit o stop a más del 1% del precio, nunca. Cerrar y reducir, un take-profit o stop a menos del 1% del precio y activar un guardián que actúa, solo si activas «Cierres». Nadie puede ver ni desactivar tu verificación en dos pasos, ni siquiera los admins.</i>
secure-short-orders = Órdenes grandes
secure-short-closings = Cierres
secure-short-limits = Aflojar límites
secure-short-disconnect = Desconectar
secure-short-export = Exportar
secure-size = 📏 Tamaño
secure-memory = ⏱ Recordar
secure-change = 🔁 Cambiar
secure-off = Desactivar
secure-lost = Lo perdí
secure-stop = ✖️ Cancelar
secure-size-ask = ¿A partir de qué tamaño de orden se exige? El tamaño en dólares es colateral por apalancamiento; si se retira colateral, cuenta el importe retirado.
secure-every = todas las órdenes
secure-not-typed = Un PIN o un código nunca se escribe detrás de un comando. Borré tu mensaje, por si lo era. /secure, sin nada más, muestra tus ajustes; <code>/secure limit 2500</code> fija el tamaño.
secure-change-ask = ¿Qué debe sustituirlo? El anterior sigue en vigor hasta que el nuevo funcione.
secure-pin-ask = Elige un PIN de <b>6 a 12 cifras</b> y envíalo aquí. Borro tu mensaje enseguida. El PIN no se guarda, solo un hash cifrado que es muy lento de probar.
secure-pin-form = Un PIN tiene de 6 a 12 cifras, y nada más. Envía otro.
secure-pin-easy = Ese PIN es demasiado fácil de adivinar. Envía otro.
secure-set-up-again = Bien. Envía el mismo PIN <b>una vez más</b> para confirmarlo.
secure-set-up-differs = Los dos PIN no coinciden. Empieza de nuevo: envía el PIN que quieres, de 6 a 12 cifras.
secure-set-up-wrong = ❌ Ese no es el código que la app muestra ahora. Envía las 6 cifras que muestra; el reloj de ese dispositivo debe estar en hora.
secure-set-up-expired = La configuración ha caducado, así que no se cambió nada. /secure empieza de nuevo.
secure-secret =
    Escanea esto con tu app de autenticación, o escribe la clave en ella:

    <code>{ $secret }</code>

    Se muestra solo una vez. Borro este mensaje en un minuto, o en cuanto el primer código sea correcto. No guardes ninguna captura de pantalla.
secure-secret-no-picture = No se pudo enviar el código QR.
secure-code-ask = Ahora envíame las <b>6 cifras</b> que muestra la app. Borro tu mensaje enseguida. Solo entonces se activa la verificación en dos pasos.
secure-lost-explained =
    Si has perdido tu PIN o tu app, puedes <b>restablecer la verificación</b>: a las 24 horas se desconectan todas las cuentas con dinero real y se desactiva la verificación en dos pasos. Después las conectas de nuevo con sus API keys y la configuras otra vez.

    Hasta entonces se exige como antes. Recibes varios recordatorios antes de que ocurra, y un toque, o introducirla bien una vez, cancela el restablecimiento. Lo que está abierto en el servicio queda como está, y las cuentas demo se conservan. Tarda tanto, y desconecta tus cuentas, para que quien tenga tu teléfono no gane nada con ello.

    Un admin no puede acortarlo.
reset = ⏳ Restablecer en 24 horas
reset-pending = ⏳ El <b>{ $at }</b> se desconectan tus cuentas y se desactiva la verificación en dos pasos, porque alguien indicó aquí que se había perdido. Si no fuiste tú, cancela el restablecimiento, cierra las demás sesiones en los ajustes de Telegram (Dispositivos) y borra las API keys en { -application }.
reset-deletes = Con ellas se borran los datos guardados de esas cuentas: sus órdenes en /activity, sus alertas y sus avisos sin enviar. Las cuentas demo se conservan.
reset-cancel = ✖️ Cancelar restablecimiento
reset-cancelled = El restablecimiento está cancelado. Tu verificación en dos pasos y tus cuentas se conservan.
reset-none = No hay ningún restablecimiento en curso.
reset-ended = La entrada fue correcta, así que el restablecimiento que estaba en curso queda cancelado.
reset-done = La verificación en dos pasos está desactivada, como se anunció. Cuentas desconectadas: { $count }. Las cuentas demo se conservan, y lo que está abierto en el servicio no se tocó. /connect vuelve a conectar una cuenta, /secure configura de nuevo la verificación.

two-factor-for-orders = Esta orden
two-factor-for-closings = Cerrar esto
two-factor-for-limits = Aflojar un límite
two-factor-for-disconnect = Desconectar una cuenta
two-factor-for-export = Exportar un archivo
two-factor-for-two-factor = Cambiar la verificación en dos pasos
two-factor-for-erasure = Borrar todos tus datos
two-factor-for-quick = Enviar órdenes sin Confirmar
two-factor-for-api-token = Crear un token de API
two-factor-for-webhook = Configurar un webhook o un secreto nuevo suyo
two-factor-for-signal-source = Crear una fuente de señales
two-factor-for-signal-mandate = Dejar actuar las actualizaciones de una fuente
two-factor-ask-pin = 🔐 { $what } exige tu <b>PIN</b>. Envíalo aquí: borro tu mensaje enseguida. Después sigue por sí solo.
two-factor-ask-code = 🔐 { $what } exige las <b>6 cifras</b> que muestra ahora tu app de autenticación. Envíalas aquí: borro tu mensaje enseguida. Después sigue por sí solo.
two-factor-wrong = ❌ Incorrecto. No se hizo nada.
two-factor-code-used = ❌ Ese código ya se usó. Espera al siguiente. No se hizo nada.
two-factor-attempts-left =
    { $left ->
        [one] Queda un intento antes de que la entrada se bloquee por un tiempo.
        [many] Quedan { $left } de intentos antes de que la entrada se bloquee por un tiempo.
       *[other] Quedan { $left } intentos antes de que la entrada se bloquee por un tiempo.
    }
two-factor-locked = 🔒 Demasiados intentos fallidos: la entrada está bloqueada hasta <b>{ $until }</b>. No se hizo nada. Lo que introduzcas antes no tiene efecto ni se cuenta.
two-factor-not-entry = Eso no es ni un PIN ni un código: debe tener de 6 a 12 cifras. No se contó. Envíalo otra vez.
two-factor-unexpected = No se esperaba ningún PIN ni código. Borré tu mensaje, por si lo era. No se hizo nada. Pulsa el botón o envía el comando otra vez.
two-factor-unexpected-not-deleted = ⚠️ No se esperaba ningún PIN ni código. No se hizo nada. Si tu mensaje lo es, bórralo tú, por favor: Telegram no me dejó.
two-factor-cancelled = Cancelado. No se hizo nada.
two-factor-not-asked = Esta pregunta ya no está abierta, así que no había nada que cancelar. Lo que se hizo queda hecho.
two-factor-unreadable = ⚠️ Los datos de tu verificación en dos pasos no se pueden descifrar, así que lo que la exige no se puede hacer. No se envió nada. Cerrar y proteger posiciones sigue funcionando. Avisa a quien gestiona el bot; si no se puede arreglar, restablece la verificación.
issue-two-factor = 🔐 Tamaño { $size }: Confirmar te pedirá la verificación en dos pasos (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Activa
alert-state-held = 🔕 Disparada; se reactiva cuando deje de cumplirse
alert-state-fired = ✅ Disparada
alert-state-paused = ⏸ En pausa
alert-state-expired = ⌛ Caducada
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Te avisa una sola vez.
alert-again = Te avisa cada vez, como máximo una vez en { $time }.
alert-again-position = Te avisa cada vez, como máximo una vez en { $time } por posición.
alert-count =
    Se disparó { $count ->
        [one] una vez
        [many] { $count } de veces
       *[other] { $count } veces
    }, la última: { $time }
alert-silent-until = En silencio hasta { $time }
alert-turned-off = 🔕 Las alertas están desactivadas en /notify, así que esta no llega.
alert-ends = Caduca: { $time }
alert-note = 📌 { $note }
alert-now = Ahora { $value }
alert-now-percent = Ahora { $value } · falta { $distance }
alert-now-points = Ahora { $value } · faltan { $distance } puntos
alert-atr = 📐 { $times } ATR ({ $period }) son { $away } desde el precio actual, { $price }.
alert-now-met = Ahora { $value }: la condición ya se cumple
alert-old-price = { $status } · precio de hace { $age }
alert-fired-at = Se disparó en { $value }, { $time }
alert-fired-on = Se disparó por { $symbol } en { $value }, { $time }
alert-expired-at = Caducó: { $time }
alert-now-no-position = Ahora no hay abierta ninguna posición así
alert-now-unstated = El servicio no indica ningún valor ahora
alert-unreadable = ⚠️ No se pudo leer el valor actual
alert-account-not-connected = ⚠️ La cuenta que necesita ya no está conectada, así que esta alerta no se vigila.
alert-met = ⚠️ La condición ya se cumple: esta alerta se dispararía enseguida. ¿Crearla de todos modos?
alert-same = ⚠️ Ya tienes esta alerta, y está activa. ¿Crearla otra vez?
alert-in-group = 👥 Avisa en el grupo «{ $group }»
alert-in-a-group = 👥 Avisa en un grupo
alert-group-closed = ⚠️ Ese grupo no acepta mensajes míos: me han quitado de él o no puedo escribir. Las alertas que se disparan esperan, y se envían cuando pueda volver a escribir allí. /alerts muestra y borra alertas.
alert-arm-anyway = 🔔 Crear igualmente
alert-arm = 🔔 Crear alerta
alert-pause = ⏸ Pausar
alert-delete = 🗑 Borrar
alert-repeat = 🔁 Repetir cada 1h
alert-no-repeat = 1️⃣ Avisar una vez
alert-edit = ✏️ Editar
alert-back = ‹ Alertas
alert-deleted = 🗑 Borrada: { $condition }
alert-not-found = Esta alerta ya no existe, o no es tuya. /alerts muestra las tuyas.
alert-past = Esa fecha ya pasó, así que no se creó ninguna alerta.
alert-too-many = Tienes { $most } alertas, y ese es el máximo. Borra antes algunas en /alerts. No se creó ninguna alerta.
alert-no-account = Esta alerta es sobre tu propia cuenta, y no hay ninguna conectada. Conecta antes una API key con /connect. No se creó ninguna alerta.
alert-no-access = Este bot no tiene una fuente propia de datos de mercado, así que una alerta de mercado necesita tu API key. Conecta antes una con /connect. No se creó ninguna alerta.
alert-not-here = Esta alerta es sobre tu cuenta, que es privada. Créala en nuestro chat privado. No se creó ninguna alerta.
alert-unknown-pair = Par desconocido: «{ $typed }». No se creó ninguna alerta.
alert-unknown-nearest = Par desconocido: «{ $typed }». ¿Querías decir { $names }? No se creó ninguna alerta.
alert-usage =
    Escribe la alerta, por ejemplo:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    O créala paso a paso en nuestro chat privado; entonces el aviso llega allí.
alert-button = 🔔 Alerta
alert-form-title = <b>Nueva alerta</b>
alert-form-any = cualquier posición
alert-name-subject = Sobre
alert-name-pair = Par
alert-name-side = Lado
alert-name-comparison = Condición
alert-name-figure = Valor
alert-name-window = En
alert-name-options = Repetición
alert-subject-price = 💵 Precio
alert-subject-move = ⚡ Movimiento brusco
alert-subject-funding = 💸 Funding
alert-subject-oi = 📊 Interés abierto
alert-subject-borrow = 🏦 Tasa de préstamo
alert-subject-pnl = 📈 Mi PnL
alert-subject-liq = ☠️ Mi liquidación
alert-subject-margin = 🧮 Margen en uso
alert-subject-balance = 👛 Mi saldo
alert-comparison-above = por encima
alert-comparison-below = por debajo
alert-comparison-crosses = cruza
alert-comparison-flips = cambia de signo
alert-comparison-up = sube
alert-comparison-down = baja
alert-comparison-move = sube o baja
alert-side-long = Longs
alert-side-short = Shorts
alert-ask-subject = ¿Sobre qué es la alerta?
alert-ask-pair = ¿Qué par? Elige uno o escribe su nombre, como <code>BTC</code>.
alert-ask-side = ¿De qué lado?
alert-ask-comparison = ¿Con qué condición?
alert-ask-window = ¿En qué periodo? Elige o escríbelo, como <code>30m</code> o <code>2h</code>; como máximo un día.
alert-ask-options = ¿Una vez o cada vez? Con un intervalo, como máximo una vez en ese intervalo. Elige o escríbelo con un final y una nota, como <code>every 2h for 7d note sell half</code>.
alert-figure-price = ¿A qué precio? Elige o escríbelo, como <code>70000</code> o <code>60k</code>.
alert-figure-move = ¿De qué porcentaje? Elige o escríbelo, como <code>2.5%</code>.
alert-figure-funding = ¿A qué tasa por hora, en porcentaje? Si es positiva, la pagan los longs. Elige o escríbela, como <code>0.01%</code>.
alert-figure-oi = ¿A qué porcentaje del máximo? Elige o escríbelo, como <code>85%</code>.
alert-figure-borrow = ¿A qué tasa por hora, en porcentaje? Elige o escríbela, como <code>0.02%</code>.
alert-figure-pnl = ¿A qué PnL? Elige o escribe dólares, como <code>100</code> o <code>-50</code>, o un porcentaje del colateral, como <code>-10%</code>.
alert-figure-liq = ¿A qué distancia del precio de liquidación, en porcentaje? Elige o escríbela, como <code>5%</code>.
alert-figure-margin = ¿Con qué uso del margen, en porcentaje? Elige o escríbelo, como <code>75%</code>.
alert-figure-balance = ¿Por debajo de cuántos dólares? Elige o escríbelo, como <code>50</code>.
alert-repeat-once = 1️⃣ Una vez
alert-repeat-every = 🔁 Cada { $time }
alert-before = { $value } · sin cambios
alert-cancelled = ✖️ Cancelado. No se creó ni se cambió ninguna alerta.
alert-button-old = Este botón es de una alerta que empezaste antes y ya no funciona. /alert empieza otra.
alert-no-longer-exists = Esta alerta ya no existe.
alerts-title = <b>Alertas</b> · { $count }
alerts-none =
    No tienes alertas. /alert crea una paso a paso. O escríbela:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Borrar las disparadas
alerts-new = ➕ Nueva alerta

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Confirmar
ticket-cancel = ✖️ Cancelar
ticket-change = ✏️ Cambiar
ticket-renew = 🔄 Nueva vista previa
draft-from-token = 📥 <b>Borrador</b> del token de API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Borrador</b> del token de API <code>{ $name }</code>, cuyo agente se llama a sí mismo «<code>{ $agent }</code>»: { $time }
draft-from-signal = 📡 <b>Borrador</b> de la fuente de señales <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Borrador</b> de tu página del panel: { $time }
draft-source-acts = 📡 Las actualizaciones de esta fuente actúan sobre la posición que se abre así, sin preguntar. Solo la reducen (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = Según quien lo envía, sus cifras vienen de:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Descartar
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Ya confirmaste este borrador. /activity muestra su orden.
draft-over-dropped = ✖️ Descartado por ti. No se envió nada.
draft-over-cancelled = ↩️ Retirado por quien lo envió. No se envió nada.
draft-over-refused = ⛔ Este borrador no se puede confirmar. No se envió nada.
draft-reason-role = Tu acceso no permite operar.
draft-reason-account = Su cuenta ya no está conectada.
draft-reason-paused = El trading estaba en pausa cuando llegó.
draft-reason-not-possible = Su orden no era posible al hacer la vista previa.
draft-reason-pairs = Su token no es para este par.
draft-reason-size = Su orden supera el tamaño que permite su token.
draft-reason-position = La posición que abrió su fuente ya no está abierta.
draft-reason-chat-closed = No se pudo mostrar: este chat estaba cerrado para el bot.
draft-reason-changed = En su lugar cambiaste su orden.
draft-gone = Este borrador ya no está guardado. /activity muestra lo que se envió.
draft-elsewhere = Este borrador ya tiene otra tarjeta, así que desde esta no se envió nada. /drafts lo muestra.
draft-change = No se ordenó nada. Envía lo que quieres como comando, por ejemplo <code>{ $line }</code>
drafts-title = <b>Borradores</b>
drafts-open = Estos te esperan:
drafts-none-open = Ninguno te espera.
drafts-last = Los últimos:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (se llama a sí mismo «<code>{ $agent }</code>») · <code>{ $line }</code> · { $state }
drafts-hint = <i>Los programas pueden entregar borradores de órdenes. Nada de un borrador se envía antes de que lo confirmes aquí.</i>
draft-state-waiting = en camino
draft-state-shown = mostrado
draft-state-confirmed = confirmado
draft-state-dropped = descartado
draft-state-cancelled = retirado
draft-state-expired = sin respuesta
draft-state-refused = no posible
drafts-joined = 📥 <b>Varios borradores en un minuto.</b> Marca los que quieras ver antes; nada se envía antes de que confirmes.
drafts-next = Ver los marcados ›
drafts-drop-all = ✖️ Descartar todo
drafts-confirm = ✅ Confirmar { $number }
drafts-preview = <b>Varios borradores</b>
drafts-running = <b>Enviando</b>
drafts-finished = <b>Envío terminado</b>
drafts-failed = ⚠️ No se llevó a cabo todo. El bot no vuelve a enviar nada por sí solo; mira los motivos en /activity.
ticket-not-stored = Esta orden ya no está guardada, y no se envió. Introdúcela de nuevo, por favor.
ticket-confirmed-already = ✅ Ya confirmaste esta orden. /activity muestra su estado.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · colateral { $collateral }, tamaño { $size }
ticket-deposit = <b>Depositar { $amount }</b>
ticket-deposit-all = <b>Depositar todo el saldo</b>
ticket-platform = <b>Registrar la plataforma</b> <code>{ $address }</code>
ticket-close = <b>Cerrar { $size } de { $symbol } { $side }</b>
ticket-add = <b>Añadir { $size } a { $symbol } { $side }</b> · colateral { $collateral }
ticket-collateral-in = <b>Añadir { $amount } de colateral a { $symbol }</b>
ticket-collateral-out = <b>Retirar { $amount } de colateral de { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Cancelar una orden</b> · { $symbol }
ticket-cancel-at = <b>Cancelar la orden en { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Confirmado por tu plan (/plans)
receipt-by-source = 📡 Una actualización de <b>{ $source }</b>, como se acordó (/signals)
receipt-by-guard = 🚦 Confirmado por tu guardián (/guard)
receipt-quoted = Sin confirmar. No se envió nada.
receipt-quick = ⚡ Enviada sin Confirmar, según tus /settings
receipt-quick-figures = Precio { $price } · apalancamiento { $leverage } · liquidación aprox. { $liquidation }
receipt-quick-quoted = ⏳ Enviándose ahora. Este mensaje se convierte en el recibo; si no lo hace, mira /activity antes de escribirla otra vez.
receipt-claimed = ⏳ Confirmado; aún no enviado. Este mensaje mostrará qué ocurre.
receipt-sending = ⏳ Enviándose.
receipt-accepted = 📨 Aceptada por el servicio. Aún no ejecutada; a la espera del resultado.
receipt-accepted-unseen = ⚠️ El servicio la aceptó hace más de un minuto, y no se ha visto ningún resultado. El bot sigue comprobándolo durante 24 horas; mira /positions y { -application } antes de volver a hacerlo.
receipt-done = ✅ Hecho.
receipt-invisible = 📨 Aceptado por el servicio. El servicio no muestra nada de esto que el bot pueda leer, así que aquí no se puede comprobar si se hizo.
receipt-resting = ✅ Colocada; pendiente hasta que se alcance su precio.
receipt-resting-gone = ⚠️ La orden ya no está entre tus órdenes, y no se ve ninguna posición suya: puede que se haya cancelado. El bot sigue buscando durante 24 horas. Mira /orders y /positions.
receipt-cancelled = ❌ El servicio lo aceptó y después lo canceló; no dice por qué.
receipt-rejected = ❌ Rechazada por el servicio: «{ $reason }». No se hizo nada.
receipt-declined = ✖️ Cancelado por ti. No se envió nada.
receipt-expired = ⌛ Esta vista previa ha caducado. No se envió nada.
receipt-expired-second = ⌛ El segundo paso no se pudo enviar a tiempo y ya no se intenta más. No se envió nada de él.
receipt-failover = ⚠️ La base de datos del bot se sustituyó después de esta vista previa, así que el bot ya no sabe si la habías confirmado. Ahora no se envió nada. Mira /positions y vuelve a pedirla si falta.
receipt-unknown = ⚠️ Resultado desconocido: no llegó respuesta, así que puede que haya llegado al servicio o puede que no. No se vuelve a enviar. El bot busca indicios en tu cuenta; mira /positions, por favor, antes de repetirlo tú.
receipt-unknown-unseen = ⚠️ Resultado desconocido: puede que haya llegado al servicio o puede que no. El bot ha buscado durante un minuto y no encontró indicios. Sigue buscando un rato; mira en { -application } antes de volver a hacerlo.
receipt-answered = ⚠️ El servicio respondió «{ $answer }», lo que no dice si se hizo algo.
receipt-unknown-answered = No se vuelve a enviar. El bot busca indicios en tu cuenta; mira /positions, por favor, antes de repetirlo tú.
receipt-unknown-answered-unseen = El bot ha buscado durante un minuto y no encontró indicios. Sigue buscando un rato; mira en { -application } antes de volver a hacerlo.
receipt-alike = ⚠️ Es una de { $count } órdenes que dejan el mismo rastro en tu cuenta. Por lo que esta muestra, no se puede saber cuáles se ejecutaron. Ninguna se vuelve a enviar, y el bot sigue buscando durante 24 horas. Mira /positions antes de volver a hacerlo.
receipt-record-unreadable = ⚠️ La posición ya no está entre tus posiciones abiertas. El servicio no puede mostrar ahora el registro de su cierre, así que aún no se sabe cómo terminó. El bot sigue buscando durante 24 horas.
receipt-record-unclear = ⚠️ El servicio muestra un registro con el estado «{ $word }», que el bot no conoce. No se sabe qué pasó. Mira en /positions y en { -application }.
receipt-record-awaited = ⏳ La posición ya no está entre tus posiciones abiertas. El registro de su cierre aún no aparece, así que no se conocen su precio de salida ni su PnL. El bot sigue buscando.
receipt-record-missing = ⚠️ La posición ya no está entre tus posiciones abiertas. El servicio no muestra ningún registro de su cierre, así que no se sabe cómo terminó, ni su precio de salida ni su PnL. Mira en { -application }.
receipt-ended-untold = ⚠️ La posición ha terminado desde entonces, y su registro no dice si esto se ejecutó antes. Mira en { -application }.
receipt-closed-by-any = Por esta orden o por cualquier otra cosa que la cierre, como un stop u otro programa: el servicio no dice cuál.
receipt-closed-after = La posición se cerró después.
receipt-liquidated-after = 🚨 La posición fue <b>liquidada</b> después.
receipt-not-sent-failed = ❌ Algo falló antes de enviarlo. No se envió nada. Inténtalo de nuevo, por favor.
receipt-not-sent-interrupted = ⚠️ El bot se interrumpió antes de enviar esto. No se envió nada. Introdúcelo de nuevo, por favor, si todavía lo quieres.
receipt-not-sent-changed = ⚠️ Ha cambiado desde la vista previa. No se envió nada.
receipt-not-sent-not-replaced = ⚠️ La orden nueva ya no está abierta, así que la anterior no se canceló.
receipt-not-sent-same-order = ⚠️ El servicio lista la orden nueva y la anterior como una sola. Está activa, así que no se canceló nada.
receipt-not-sent-replaced = ⏳ Otro cambio de esta orden sigue en curso. No se envió nada. Inténtalo de nuevo en un minuto, por favor.
receipt-not-sent-no-role = ⛔ No enviado: ya no tienes acceso para operar. No se envió nada. El propietario de este bot puede cambiarlo. Si tienes algo abierto, ciérralo en { -application }.
receipt-not-sent-no-account = ❌ La cuenta de esta orden ya no está conectada. No se envió nada.
receipt-not-sent-no-price = ❌ No hay un precio actual con el que comprobarlo. No se envió nada. Inténtalo de nuevo en un minuto, por favor.
receipt-not-sent-price-moved = ⚠️ El precio se ha movido demasiado desde la vista previa. No se envió nada.
receipt-not-sent-price-old = ⚠️ El último precio es de hace { $age } y tú permites { $oldest } (/limits). No se envió nada. Inténtalo de nuevo cuando haya un precio más reciente, por favor.
receipt-not-sent-limit = { $breach } No se envió nada.
receipt-not-sent-held-back = 🛑 Su plan o guardián se pausó, se detuvo o quedó en espera justo antes. No se envió nada.
receipt-not-sent-not-reached = ❌ No se pudo contactar con el servicio. No se envió nada. Inténtalo de nuevo en un minuto, por favor.
receipt-filled-part = ⚠️ Ejecutada en parte: la posición tiene { $size } de los { $whole } pedidos. El resto se canceló, o se cerró desde entonces.
receipt-filled-so-far = ⏳ Ejecutada en parte por ahora: la posición tiene { $size } de los { $whole } pedidos. Quedan { $rest } pendientes.
receipt-entry = Entrada { $price }
receipt-exit = Salida { $price }
receipt-exit-listed = Salida de la última parte que aparece { $price }
receipt-moved-price = El precio se ha movido desde la vista previa: { $price }
receipt-sent-all = Toda, según la lectura justo antes del envío: { $size }. La vista previa mostraba { $shown }.
receipt-profit = PnL realizado de toda la posición { $profit }
receipt-balance = Saldo de la cuenta de trading { $balance }
receipt-profit-part = PnL realizado de esta parte { $profit }
receipt-profit-listed = PnL realizado de las partes que aparecen { $profit }. Falta el registro de otra parte, así que no se conoce el PnL de toda la posición.
receipt-profit-awaited = PnL aún desconocido
receipt-profit-untold = PnL desconocido: no se encontró ningún registro que lo indique. /history muestra lo que lista el servicio.
receipt-fee = Comisión { $fee }
receipt-size-left = Queda: tamaño { $size }
receipt-closed = La posición está cerrada.
receipt-liquidated = 🚨 La posición fue <b>liquidada</b> antes de que esto se hiciera.
receipt-now = Ahora tamaño { $size } · colateral { $collateral }
receipt-not-placed = ❌ El servicio lo aceptó, pero no está colocado.
receipt-position-ended = ❌ La posición terminó antes de que esto se hiciera.
receipt-order-filled = ❌ La orden se ejecutó antes de poder cancelarla. Mira /positions.
receipt-order-fired = ❌ Se disparó antes de poder cancelarla. Mira /positions.
receipt-order-ended = ❌ Terminó junto con su posición.
receipt-order-cancelled = ✖️ La orden se canceló antes de ejecutarse.
receipt-order-untold = ⚠️ Ya no está entre tus órdenes, y el tamaño de la posición ha cambiado: no se puede saber si se disparó o se canceló. Mira /positions.
receipt-order-gone = ⚠️ Ya no está entre tus órdenes: no se puede saber si se canceló o si antes se ejecutó o se disparó. Mira /positions.
receipt-order-part = ⚠️ No se ve por completo: la posición ha cambiado en un importe distinto del pedido. Mira /positions.
receipt-fired-size = Cerró { $size } de tamaño.
receipt-next-sent = Sigue el segundo paso.
receipt-next-previewed = La vista previa del segundo paso está abajo.
receipt-next-dropped = El segundo paso no se envió.
receipt-old-kept = El segundo paso no se envió: la orden anterior no está cancelada.
receipt-old-kept-refused = Si el servicio no admite más órdenes para esta posición, cancela antes una con /cancelorder.
receipt-replaced = La orden nueva a { $price } está colocada.
receipt-old-stays = ⚠️ La orden anterior no se canceló, así que ambas están colocadas: se dispara la que alcance antes su precio. Cancela la anterior con /cancelorder.
receipt-old-may-stay = ⚠️ Puede que la orden anterior siga colocada también. Mira /orders y cancélala ahí si aparece.
next-reverse = ✅ Cerrada. El segundo paso:
next-reverse-open = ⚠️ Una parte de la posición sigue abierta, así que el segundo paso no se inició.
receipt-take-profit-placed = Take-profit colocado.
receipt-take-profit-placed-at = Take-profit colocado, en { $price }.
receipt-take-profit-placed-late = ✅ El take-profit ya está colocado.
receipt-take-profit-awaited = ⏳ El take-profit aún no está entre tus órdenes. El bot sigue buscando.
receipt-take-profit-unclear = ⚠️ Figura un take-profit a este precio, pero no si está activo ni para qué parte. Mira /orders.
receipt-take-profit-part = ⚠️ Hay un take-profit activo a este precio, para otra parte de la posición que la pedida. Mira /orders.
receipt-take-profit-fired = El take-profit se ha disparado.
receipt-take-profit-cancelled = 🚨 El servicio canceló el take-profit: <b>no está colocado</b>. Colócalo de nuevo.
receipt-take-profit-missing = 🚨 El take-profit <b>falta</b>: no está entre tus órdenes. Colócalo de nuevo.
receipt-take-profit-missing-alike = 🚨 Una de estas órdenes abrió una posición <b>sin el take-profit</b> que pedía esta orden. Mira /positions y ponlo ahí.
receipt-stop-placed = Stop-loss colocado.
receipt-stop-placed-at = Stop-loss colocado, en { $price }.
receipt-stop-placed-late = ✅ El stop-loss ya está colocado.
receipt-stop-awaited = ⏳ El stop-loss aún no está entre tus órdenes. Hasta entonces no protege la posición. El bot sigue buscando.
receipt-stop-unclear = ⚠️ Figura un stop-loss a este precio, pero no si está activo ni para qué parte. Mira /orders.
receipt-stop-part = ⚠️ Hay un stop-loss activo a este precio, para otra parte de la posición que la pedida. Mira /orders.
receipt-stop-fired = El stop-loss se ha disparado.
receipt-stop-cancelled = 🚨 El servicio canceló el stop-loss: <b>no está colocado</b> y no protege la posición. Colócalo de nuevo, o cierra la posición.
receipt-stop-missing = 🚨 El stop-loss <b>falta</b>: no está entre tus órdenes. La posición no está protegida. Colócalo de nuevo, o cierra la posición.
receipt-older-stop-stays = 🚨 El nuevo stop-loss <b>falta</b>: no está entre tus órdenes. Vuelve a poner el nuevo si lo quieres.
receipt-trailing-placed = Trailing stop colocado.
receipt-trailing-part = ⚠️ El trailing stop está activo, para otra parte de la posición que la pedida. Mira /orders.
receipt-trailing-missing = 🚨 El trailing stop <b>falta</b>: no está entre tus órdenes. La posición no está protegida. Colócalo de nuevo, o cierra la posición.
receipt-trailing-other-stays = 🚨 El trailing stop <b>falta</b>: no está entre tus órdenes. Vuelve a poner el trailing stop si lo quieres.
receipt-stop-missing-alike = 🚨 Una de estas órdenes abrió una posición <b>sin el stop-loss</b> que pedía esta orden. Mira /positions y ponlo ahí o cierra la posición.
receipt-transaction = Transacción <code>{ $hash }</code>
requote-expired = ⌛ La vista previa había caducado, así que no se envió nada. Aquí tienes una nueva:
requote-moved = ⚠️ El precio se ha movido, así que no se envió nada. Aquí tienes una vista previa nueva:
requote-changed = ⚠️ Ha cambiado desde la vista previa, así que no se envió nada. Aquí tienes una vista previa nueva:

activity-title = <b>Actividad</b>
activity-none = Todavía no hay órdenes.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ El registro de una orden tuya (<code>{ $ticket }</code>, confirmada { $time }) está dañado, así que no se sabe qué pasó con ella. Mira /positions y /orders.
state-quoted = sin confirmar
state-claimed = confirmado
state-sending = enviándose
state-accepted = aceptado
state-done = hecho
state-resting = colocada, pendiente
state-part = ejecutado en parte
state-unseen = aceptado, sin resultado visible
state-cancelled = no ejecutado
state-rejected = rechazado
state-not-sent = no enviado
state-unknown = desconocido
state-declined = cancelado por ti
state-expired = caducado
button-state-confirmed = Confirmado
button-state-sent = Enviado
button-state-done = Hecho
button-state-placed = Colocada, pendiente
button-state-dropped = No ejecutado
button-state-rejected = Rechazado
button-state-not-sent = No enviado
button-state-unknown = Resultado desconocido
button-state-declined = Cancelado
button-state-expired = Caducado

## Managing open positions and orders

manage-none = No hay posiciones abiertas: no hay nada que cambiar.
manage-no-such = Ninguna posición abierta coincide. Están abiertas:
manage-which = ¿Cuál?
manage-which-others = No caben más botones. Para el resto, envía uno de estos:
manage-position = { $symbol } { $side } { $leverage } · tamaño { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ El servicio no indica todo sobre la posición en { $symbol }, así que no se puede calcular el resultado. No se envió nada.
manage-not-open = Eso ya no está abierto. No se envió nada.
plans-title = <b>⏰ Planes</b>
plans-none = No tienes ningún plan. /close BTC in 4h cierra una posición más tarde.
plans-unread = ❌ Planes que no se pueden leer: { $count }. No se hace nada por ellos. Cierra a mano con /positions.
plans-full = ❌ Tienes { $most } planes. No se activó nada. Detén uno con /plans e inténtalo de nuevo.
plans-depend = <i>Los planes dependen de este bot. Mientras no esté disponible, no pasa nada. Un paso con hasta 30 min de retraso se envía en cuanto vuelve; después se te pregunta.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = Cerrar todo { $symbol } { $side }
plan-close-part = Cerrar { $part } de { $symbol } { $side }
plan-scale-out = Salida escalonada de { $symbol } { $side } en { $count } partes
plan-scale-progress = { $done } de { $count } partes cerradas
plan-break-even = Stop de { $symbol } { $side } a break-even
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = Entrada escalonada en { $symbol } { $side } · { $count } × { $collateral }
plan-slices-progress = { $done } de { $count } tramos hechos · { $spent } de { $budget } · omitidos: { $left }
plan-slices-progress-most = { $done } de { $count } tramos hechos · como máximo { $spent } de { $budget } · omitidos: { $left }
plan-scale-in-left = Niveles restantes: { $levels } · hasta { $end }
plan-slices-each = Cada tramo: { $collateral } de colateral (mínimo { $least }) · tamaño { $size } · { $leverage }
plan-slices-times = Primero { $first } · último { $last } · fin { $end }
plan-slices-band = Solo de { $low } a { $high } · precio ahora { $price } · slippage { $slippage }
plan-slices-entry = Mejor entrada { $best } · peor entrada { $worst }
plan-scale-in-now = Precio ahora { $price } · slippage { $slippage } · fin { $end }
plan-scale-in-level = A { $price } ({ $move }) · solo de { $low } a { $high } · peor entrada { $worst }
plan-slices-all = Todos los tramos: { $collateral } de colateral · tamaño { $size }
plan-slices-worst = Con la peor entrada: liquidación { $liquidation } · stop-loss { $stop }
plan-slices-mandate = Cada tramo abre una posición propia con su stop-loss, sin preguntar de nuevo. Uno que llega tarde, está fuera de la banda o es rechazado se omite y no se recupera. Todo lo que queda cuenta para tus /limits. Ponlo en pausa o detenlo con /plans.
plan-scale-in-mandate = Cuando el precio llega a un nivel, el bot envía una orden de mercado sin preguntar de nuevo, que abre una posición propia con su stop-loss: cada nivel una vez como máximo, uno tras otro. Un nivel cuya banda el precio ha saltado se omite, y después del fin no se envía nada. Todo lo que queda cuenta para tus /limits. Ponlo en pausa o detenlo con /plans.
plan-slices-depends = <i>Los tramos dependen de este bot. Mientras no esté disponible no se envía ninguno. Uno que lleva como máximo 10 min de retraso, y la mitad del tiempo hasta el siguiente, se envía cuando vuelve; los demás se omiten. Las posiciones abiertas y sus stop-loss viven en el servicio.</i>
plan-scale-in-depends = <i>No es una /ladder: nada espera en el servicio, así que el colateral queda libre hasta que se alcanza un nivel, y entonces tiene que estar. Depende de este bot: mientras no esté disponible no se abre nada, y un nivel que el precio ya ha pasado se omite. Las posiciones abiertas y sus stop-loss viven en el servicio.</i>
plan-time = { $time } · { $left }
plan-price = Cuando el precio llegue a { $price }
plan-price-or = Cuando el precio llegue a { $price } o { $other }, lo que ocurra primero; el otro queda sin efecto
plan-tp = Cuando se ejecute el primero de estos take-profits: { $list }
plan-even-entry = Entrada { $entry } · precio ahora { $mark }
plan-even-mandate = Entonces se coloca un stop para todo { $symbol } { $side } en su precio de entrada, sin preguntar de nuevo. Los stops que ya hay se quedan. Solo protege esta posición. Ponlo en pausa o detenlo con /plans.
plan-even-depends = <i>El plan depende de este bot; el stop, una vez colocado, queda en el servicio. Mientras el bot no esté disponible, no pasa nada, y un precio alcanzado y abandonado entretanto no cuenta.</i>
plan-tp-depends = <i>Un take-profit se ha ejecutado cuando su orden ya no está y la posición es menor en esa parte. Uno cancelado ya no se espera, un cierre a mano no es una ejecución, y lo que no se pueda distinguir se te pregunta. El plan depende de este bot: lo que se ejecute mientras no esté disponible cuenta en cuanto vuelve. El stop, una vez colocado, queda en el servicio.</i>
plan-even-unknown = ❌ El servicio no dice el precio de entrada o el par de esta posición. No se activó nada.
plan-tp-none = ❌ { $symbol } { $side } no tiene un take-profit de una parte; uno de toda la posición no deja nada que proteger. No se activó nada. Pon uno antes, por ejemplo <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } no es ganancia: la entrada es { $entry }. No se activó nada.
plan-even-reached = ℹ️ El precio ya ha pasado { $price }. No se activó nada. En /positions, Break-even pone ahora el stop en la entrada { $entry }.
plan-even-in-place = ℹ️ Ya hay un stop en el precio de entrada, o uno mejor. No se activó nada.
plan-trail = Stop-loss de { $symbol } { $side } en pasos de { $step }
plan-trail-progress = Movimientos: { $done } · siguiente a { $stop } · como mucho { $left } más
plan-trail-moved = Movimientos: { $done }
plan-trail-now = Stop-loss ahora { $stop } · precio ahora { $mark }
plan-trail-atr = { $times } ATR ({ $period }) son { $distance } según la lectura de ahora, y así se queda en este plan
plan-trail-step = Cada vez que el precio avanza { $step } a tu favor, el stop-loss avanza { $step }, a { $distance } por detrás, y nunca retrocede
plan-trail-first = Primero: en { $price } a { $stop }
plan-trail-last = Último: en { $price } a { $stop } · como mucho { $moves } movimientos
plan-trail-mandate = Cada movimiento se hace sin preguntar de nuevo: primero se coloca el nuevo stop-loss para todo { $symbol } { $side } y después se cancela el anterior. Si el precio pasa varios pasos a la vez, solo se coloca el último. Un stop-loss tuyo que sea mejor se conserva, y los demás stops se quedan. Solo protege esta posición y termina con ella. Ponlo en pausa o detenlo con /plans.
plan-trail-depends = <i>El stop-loss está en el servicio; moverlo depende de este bot. Mientras el bot no esté disponible, el stop-loss se queda donde está, y un precio alcanzado y abandonado entretanto no cuenta. /trail BTC 2% pone un trailing stop que funciona en el servicio.</i>
plan-trail-no-stop = ❌ { $symbol } { $side } no tiene un stop-loss para toda la posición que se pueda mover. No se activó nada. Pon uno antes, por ejemplo <code>{ $example }</code>
plan-trail-small = ❌ Los pasos de { $step } son demasiado pequeños: como mínimo { $least }. No se activó nada.
plan-trail-large = ❌ Los pasos de { $step } son demasiado grandes para un precio de { $price }. No se activó nada.
plan-trail-twice = ℹ️ Otro plan ya mueve el stop-loss de esta posición. No se activó nada. Detén antes ese con /plans.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = Stop-loss de { $symbol } { $side } a { $price }
plan-update-cancel = Cancelar la orden pendiente { $symbol } { $side }
plan-update-kept = ℹ️ El stop-loss ya estaba en este precio o en uno mejor, y se conservó.
plan-update-no-order = 🏁 Terminado: la orden ya no está pendiente. No se canceló nada.
plan-update-depends = <i>Las actualizaciones de una fuente dependen de este bot. La que no se puede enviar en 10 min no se envía por sí sola; se te pregunta.</i>
plan-close-at = En { $price } ({ $move } desde ahora): cierra { $size } · { $profit } · comisión { $fee }
plan-part-at = { $time } · { $left }: cierra { $size } · { $profit } · comisión { $fee }
plan-scale-all = Si se alcanzan todos los precios: cierra { $size } de { $whole } · { $profit } · comisiones { $fee }. En el peor caso no se alcanza ninguno y no se cierra nada.
plan-parts-all = Todas las partes: cierra { $size } de { $whole } · { $profit } · comisiones { $fee }, al precio de ahora
plan-prices-mandate = Cuando se alcanza un precio, su cierre se envía sin preguntar de nuevo, al precio de ese momento. Si el precio se aleja antes del envío, el cierre lo espera de nuevo. Solo reduce esta posición, y no cierra más de lo que queda. Ponlo en pausa o detenlo con /plans.
plan-parts-mandate = Cada parte se envía a su hora sin preguntar de nuevo, al precio de ese momento. Solo reduce esta posición. Ponlo en pausa o detenlo con /plans.
plan-prices-depend = <i>Los cierres por precio dependen de este bot. Mientras no esté disponible no se cierra nada, y un precio alcanzado y abandonado entretanto no cuenta. Los stops y take-profits en el servicio (/tpsl) siguen sin él.</i>
plan-price-unknown = ❌ No se conoce el precio actual, así que no se puede decir desde qué lado se alcanza un precio. No se activó nada. Inténtalo de nuevo en un momento.
plan-close-same-side = ❌ { $price } y { $other } están al mismo lado del precio actual, { $mark }: el más cercano siempre llegaría primero. Escribe uno por encima y otro por debajo. No se activó nada.
plan-scale-passed = ❌ { $price } no está del lado de la ganancia respecto al precio actual, { $mark }. No se activó nada.
plan-scale-order = ❌ La parte { $part } no va después de la anterior. Escribe las horas en su orden, con al menos un minuto entre ellas. No se activó nada.
plan-rate-funding = Cuando pague más de { $percent } de funding por hora
plan-rate-borrow = Cuando pague una tasa de préstamo de más de { $percent } por hora
plan-rate-now = Ahora { $rate } por hora; por debajo de 0, cobra.
plan-rate-over = ⚠️ Ya es más que eso: tras dos lecturas se envía el cierre.
plan-rate-depends = <i>La tasa se lee más o menos una vez por minuto, y dos lecturas seguidas tienen que estar por encima. Eso depende de este bot: mientras no esté disponible, no se lee nada y no pasa nada.</i>
plan-rate-unknown = ❌ El servicio no indica ahora esta tasa para la posición. No se activó nada. Inténtalo más tarde.
plan-mandate = Se envía entonces sin preguntar de nuevo, al precio de ese momento. Solo reduce esta posición. Ponlo en pausa o detenlo con /plans.
plan-size-then = Los importes de arriba son los leídos ahora. El plan cierra esa parte de lo que esté abierto en ese momento.
plan-scale-shares = Las partes son de la posición como está ahora, y ninguna cierra más de lo que queda: lo que añadas después no se cierra.
plans-over-all = ⚠️ Junto con tus otros planes para esta posición, eso puede ser más que toda ella: los últimos cierran lo que quede entonces, o terminan.
plan-validity = <i>No se activa nada hasta que pulses Activar. La vista previa caduca: { $time }</i>
plan-arm = ✅ Activar
plan-stop = 🛑 Detener
plan-armed = 🟢 Activo
plan-resumes-at-once = Su hora ya pasó: Reanudar lo envía de inmediato.
plan-step-begun = ⏳ Su paso ya empezó. Si se envió, su recibo dice qué pasó con él.
plan-retry-refused = ⚠️ Su paso se rechazó y no hizo nada ({ $count } de 3). Se intenta de nuevo: { $time }
plan-retry-unfit = ⚠️ Su paso no es posible para la posición tal como está ahora, y no se envió ({ $count } de 3). Se intenta de nuevo: { $time }
plan-retry-while = Si para entonces el precio o la tasa ya no se cumple, el plan vuelve a esperar.
plan-slice-refused = ⚠️ Un tramo fue rechazado o no era posible, y no hizo nada ({ $count } de 3 seguidos). No se recupera. Siguiente tramo: { $time }
plan-level-refused = ⚠️ Un tramo fue rechazado o no era posible, y no hizo nada ({ $count } de 3 seguidos). No se recupera. El plan espera su siguiente nivel.
plan-waits = ⏳ Su paso espera: hay otra cosa en curso sobre esta posición. Se envía cuando se resuelva. Si tarda demasiado, se te pregunta, o vuelve a esperar su precio o su tasa.
waits-for-damaged = ⚠️ El registro de una orden tuya (<code>{ $ticket }</code>) está dañado, así que no se sabe qué pasó con esa orden. Hasta que ya no pueda llegar, una hora después de confirmarla, aquí no se envía nada. Mira /positions y cierra a mano con /close si es urgente.
plan-frozen-missed = ⚠️ Su paso no se pudo enviar a tiempo, y no se envió nada. Reanudar lo envía ahora, Detener termina el plan.
plan-frozen-refused = ⚠️ Su paso se rechazó tres veces. /activity muestra lo que se intentó. Reanudar lo intenta de nuevo, Detener termina el plan.
plan-frozen-unfit = ⚠️ Su paso no es posible para la posición tal como está ahora, y no se envió. Mira /positions. Reanudar lo intenta de nuevo, Detener termina el plan.
plan-frozen-unknown = ⚠️ No se sabe si su paso llegó. Mira /positions. El plan no envía nada más hasta que se sepa.
plan-frozen-unknown-exit = ⚠️ No se sabe si su paso llegó. Mira /positions. El plan no envía nada más hasta que se sepa. Cuando ya no pueda llegar, Reanudar lo envía otra vez.
plan-frozen-unclear = ⚠️ Uno de sus take-profits ya no está, y no se puede saber si se ejecutó. No se envió nada. Mira /positions. Reanudar coloca el stop ahora, Detener termina el plan.
plan-frozen-role = ⚠️ Ahora no puedes operar con este bot, y no se envió nada. Cierra en el propio servicio.
plan-frozen-key = ⚠️ El servicio rechazó la API key de su cuenta, y no se envió nada. Cierra en el propio servicio o conecta una API key nueva (/connect). Reanudar lo intenta de nuevo, Detener termina el plan.
plan-frozen-restored = ⚠️ Puede que la base de datos del bot haya perdido sus últimos cambios, y la posición ha cambiado desde entonces. No se envió nada. Mira /positions. Reanudar sigue con el plan, Detener termina el plan.
plan-frozen-unprotected = ⚠️ El stop-loss de su última orden no está en vigor, o lo que abrió fue liquidado. Mira /positions. No se envía nada más. Reanudar sigue con la siguiente orden, Detener termina el plan.
plan-frozen-guard = ⚠️ Un guardián de esta cuenta actúa, así que no se abre nada más. Una orden ya enviada aún puede ejecutarse: mira /positions y /guard. Reanudar sigue con la siguiente orden, Detener termina el plan.
plan-slices-refused = ⚠️ Tres tramos seguidos fueron rechazados o no eran posibles. /activity muestra lo que se intentó, /limits tus límites. Reanudar sigue con el siguiente tramo, Detener termina el plan.
plan-slices-restored = ⚠️ Puede que la base de datos del bot haya perdido sus últimos cambios, así que puede haberse enviado un tramo que el plan no conoce. No se envía otra vez. Mira /positions. Reanudar sigue con el siguiente tramo, Detener termina el plan.
plan-scale-in-restored = ⚠️ Puede que la base de datos del bot haya perdido sus últimos cambios, así que puede haberse enviado un tramo que el plan no conoce. Su siguiente nivel cuenta como enviado y se omite. Mira /positions: si hay más abierto de lo que cuenta el plan, detenlo. Reanudar espera los niveles que quedan, Detener termina el plan.
plan-ended-done = 🏁 Hecho
plan-ended-gone = 🏁 Terminado: la posición ya no está abierta. No se envió nada.
plan-ended-replaced = 🏁 Terminado: hay otra posición abierta en su lugar. No se envió nada.
plan-ended-needless = 🏁 Terminado: ya hay un stop en su precio de entrada, o uno mejor. No se envió nada.
plan-ended-cancelled = 🏁 Terminado: sus take-profits se cancelaron y ninguno se ejecutó. No se envió nada.
plan-ended-flat = 🏁 Terminado: cerraste todo (/flat).
plan-ended-stopped = 🏁 Detenido por ti
plan-ended-disconnected = 🏁 Terminado: su cuenta no está conectada. No se envió nada.
plan-ended-refused = 🏁 Terminado: su paso se rechazó tres veces. /activity muestra lo que se intentó. No se envía nada más.
plan-ended-unfit = 🏁 Terminado: su paso no es posible para la posición tal como está ahora, y no se envió. Mira /positions.
plan-ended-mandate = 🏁 Terminado: las actualizaciones de esta fuente ya no actúan. Lo que aún no se envió no se envía.
plan-over-gone = 🏁 Terminado: la posición ya no está abierta. No se envía nada más.
plan-over-needless = 🏁 Terminado: ya hay un stop en su precio de entrada, o uno mejor. No se envía nada más.
plan-over-replaced = 🏁 Terminado: hay otra posición abierta en su lugar. No se envía nada más.
plan-over-disconnected = 🏁 Terminado: su cuenta no está conectada. No se envía nada más.
plan-in-force = Esto sigue vigente en el servicio, y el plan ya no cambia nada de ello:
plan-in-force-none = No queda abierta ni pendiente ninguna posición u orden suya.
plan-in-force-unread = ⚠️ Lo que abrió o colocó no se puede leer ahora, y queda como está. Mira /positions y /orders.
plan-dropped = ✖️ Cancelado. No se activó nada.
plan-offer-expired = ⌛ Esta vista previa ha caducado. No se activó nada. Envía el comando de nuevo.
plan-not-stored = Este plan ya no está guardado. No se activó ni se envió nada.
plan-still-unknown = ⏳ Aún no se sabe si su paso llegó, así que no se envía nada más. Mira /positions o detén el plan.
guards-title = <b>🚦 Guardianes</b>
guards-none = No tienes ningún guardián. /guard liquidation 3% close cierra una posición que se acerca tanto a su liquidación.
guards-unread = ❌ Guardianes que no se pueden leer: { $count }. No hacen nada. Vigila tu cuenta con /positions.
guards-full = ❌ Tienes { $most } guardianes. No se activó nada. Detén uno con /guard e inténtalo de nuevo.
guards-depend = <i>Los guardianes dependen de este bot. Mientras no esté disponible, no pasa nada; cuando vuelve, deciden dos lecturas nuevas de la cuenta.</i>
guard-new = <b>🚦 Nuevo guardián</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = avisarte
guard-do-offer = avisarte, con botones
guard-do-stop = poner el stop sugerido
guard-do-cancel = cancelar las órdenes pendientes que abrirían
guard-do-reduce = cerrar { $percent } de la posición
guard-do-reduce-all = cerrar { $percent } de cada posición
guard-do-close = cerrar la posición
guard-do-close-all = cerrar todas las posiciones de la cuenta
guard-do-flat = cerrarlo todo (/flat) en todas las cuentas
guard-met = ⚠️ Una vez activado, actúa tras dos lecturas seguidas.
guard-would = Si actuara ahora:
guard-would-one = Si actuara ahora, solo para la posición que cumpla la condición:
guard-would-nothing = Si actuara ahora, no habría nada que enviar.
guard-would-unread = No se puede leer lo que haría ahora.
guard-accounts = Cierra y cancela en todas tus cuentas: { $accounts }
guard-worst-stop = En el peor caso el precio atraviesa el stop y la pérdida es mayor.
guard-worst-cancel = En el peor caso cancela una orden que aún quieres. No cierra nada.
guard-worst-close = En el peor caso cierra a un mal precio, justo antes de que el mercado gire.
guard-worst-flat = En el peor caso lo cierra todo a un mal precio. No se abre nada hasta /flat end.
guard-pauses-plans = Antes pone en pausa los planes que aumentan esta cuenta (/twap, /dca, /scalein), para que no vuelvan a abrir lo que cierra. Los reanudas en /plans.
guard-ends-plans = Todos tus planes (/plans) terminan con ello.
guard-mandate = Con Activar lo aceptas una vez. Desde entonces el guardián actúa sin preguntar, una vez cada vez que la condición empieza, y solo reduce. Necesita dos lecturas seguidas.
guard-band = Los precios conocidos deben estar a menos de 5% entre sí en ambas.
guard-fresh = Sus precios deben estar a menos de 5% entre sí y tener un minuto como máximo.
guard-tells = Te avisa una vez cada vez que la condición empieza, tras dos lecturas seguidas. No envía nada al servicio.
guard-nearest = Tienes { $count } posiciones. El guardián vigila { $most } a la vez, las más cercanas a la condición.
guard-realized = Cuenta lo que perdieron las posiciones y partes cerradas de esta cuenta, tras comisiones. Las posiciones abiertas no cuentan.
guard-loss-percent = El porcentaje es del patrimonio actual junto con lo perdido y lo retirado en ese tiempo. Un retiro que el servicio lista tarde falta ahí hasta entonces.
guard-drawdown = Caída desde el máximo del patrimonio
guard-drawdown-counts = Cuenta el patrimonio de esta cuenta, con posiciones abiertas, desde su máximo a partir de Activar o Reanudar. Los depósitos y retiros no son ni pérdida ni máximo. Tras cada operación o movimiento el bot espera un minuto hasta que la cifra se asienta; mientras no se conoce, el guardián no actúa. Si entra o sale dinero que ningún cierre, depósito o retiro listado explica, el máximo empieza de nuevo tras diez minutos.
guard-acting = ⏳ Está actuando ahora. Los recibos dicen qué pasa con ello.
guard-unseen = ⚠️ Desde hace unos minutos el bot no puede leer todo lo que vigila este guardián. Puede que no actúe. Mira /positions.
guard-last = Última vez: { $time } · { $value }
guard-high = Máximo del patrimonio: { $value } · contado desde { $time }
guard-frozen-unknown = ⚠️ No se sabe si lo que envió llegó. Mira /positions. El guardián no envía nada más hasta que se sepa y lo reanudes.
guard-frozen-refused = ⚠️ Tres veces seguidas algo se rechazó o no era posible. /activity muestra lo que se intentó. Cierra con /positions. Reanudar hace que vigile de nuevo, Detener termina el guardián.
guard-frozen-most = ⚠️ Envió el máximo que puede por una condición, y queda más. Cierra con /positions. Reanudar hace que vigile de nuevo, Detener termina el guardián.
guard-frozen-role = ⚠️ Ahora no puedes operar con este bot, y no se envió nada más. Cierra en el propio servicio.
guard-frozen-flat = ⚠️ Lo has cerrado todo (/flat), así que el guardián espera. Reanúdalo cuando vuelvas a operar.
guard-frozen-restored = ⚠️ Puede que la base de datos del bot haya perdido sus últimos cambios mientras el guardián actuaba. Mira /positions. Reanudar hace que vigile de nuevo, Detener termina el guardián.
guard-after-resume = Una vez reanudado, vuelve a actuar solo cuando la condición termine y empiece de nuevo.
guard-ended-disconnected = 🏁 Terminado: su cuenta no está conectada. El guardián no envía nada más.
guard-not-stored = Este guardián ya no está guardado. No se activó ni se envió nada.
guard-still-unknown = ⏳ Aún no se sabe si lo que envió llegó, así que no se envía nada más. Mira /positions o detén el guardián.
guard-rehearse = 🎞 Ensayar
guard-rehearsal = Ensayo
guard-rehearsal-title = <b>🎞 Lo que este guardián habría hecho</b>
guard-rehearsal-span = Desde { $from } hasta { $to }
guard-rehearsal-short = Las listas que envió el servicio no llegan más atrás.
guard-rehearsal-never = ✅ No habría actuado.
guard-rehearsal-never-known = No habría actuado en el tiempo que se conoce.
guard-rehearsal-count = { $count ->
        [one] 🚦 Habría actuado una vez:
        [many] 🚦 Habría actuado { $count } veces:
       *[other] 🚦 Habría actuado { $count } veces:
    }
guard-rehearsal-before = … y antes: { $number }
guard-rehearsal-unknown = ⚠️ Tiempo en el que no se conoce su cifra: { $time }
guard-rehearsal-left-out = ⚠️ Posiciones de las que el servicio no indica cuándo estuvieron abiertas: { $count }
guard-rehearsal-pairs = ⚠️ Precios pasados que no se pudieron leer: { $pairs }
guard-rehearsal-exact = Solo deciden las posiciones cerradas: horas y cifras son exactas.
guard-rehearsal-rebuilt = Las posiciones se reconstruyen a partir de las cerradas y de las abiertas ahora. Lo que estuvo pendiente, se añadió después o se movió como colateral no está en el historial: cada posición cuenta entera desde su apertura.
guard-rehearsal-ends = Los precios son los del final de cada vela ({ $time }); lo que hubo entre medias no se ve.
guard-rehearsal-worst = Los precios son los peores de cada vela ({ $time }), como si hubieran durado dos lecturas, y el último donde se cerró una posición. Los precios de liquidación de las posiciones cerradas son estimados.
guard-rehearsal-equity = Funding y préstamo cuentan con el cierre; los reembolsos, no.
guard-rehearsal-no-stops = El servicio no tiene historial de stops: cada posición cuenta como si no tuviera, así que es lo máximo que pudo ser el riesgo.
guard-rehearsal-as-it-was = El historial es como fue: lo que el guardián habría cerrado o cancelado no se sigue jugando.
guard-rehearsal-empty = Su cifra no se conoce en ningún momento.
guard-rehearsal-none = ❌ Este guardián no se puede ensayar: el servicio no tiene historial de stops. No se cambió nada.
guard-rehearsal-late = ❌ La lectura del historial tardó demasiado. No se cambió nada. Elige un periodo más corto o inténtalo de nuevo.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = O escríbelo, como <code>{ $example }</code>
manage-close = ¿<b>Cerrar</b> cuánto?
manage-add = ¿<b>Ampliar</b> cuánto, a { $leverage }?
manage-collateral = <b>Colateral</b>: ¿añadir o retirar?
manage-tpsl = <b>Take-profit y stop-loss</b>: ¿dónde? En porcentaje del precio actual.
manage-trail = <b>Trailing stop</b>: ¿a qué distancia del mejor precio?
manage-price = Precio actual { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ En lugar de { $order }
manage-beside-button = ➕ Además de { $order }
manage-back = ‹ Posición
action-close = Cerrar
action-add = Ampliar
action-collateral = Colateral
action-tpsl = TP/SL
action-trail = Trailing
action-break-even = Break-even
action-reverse = Invertir

## Market data

market-paper = 📝 DEMO · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Los datos de mercado necesitan tu propia API key, y no hay ninguna conectada. Envía /connect en nuestro chat privado para empezar.
market-feed-refused = ⚠️ El servicio no acepta la clave que este bot usa para los datos de mercado. Tu propia clave no está afectada. Avisa al propietario de este bot, por favor.
market-no-pairs = El servicio no tiene pares en esta red.
market-unknown = Par desconocido: «{ $typed }». /pairs los muestra todos.
market-unknown-nearest = Par desconocido: «{ $typed }». ¿Querías decir { $names }?
market-price-unreadable = ⚠️ No se pudo leer: el precio de { $symbols }. Actualizar lo intenta de nuevo.
market-price-none = ⚠️ El servicio no tiene precio de las últimas 24 horas para { $symbols }.
market-day-unreadable = ⚠️ No se pudo leer: las últimas 24 horas de { $symbols }, así que falta la variación.
prices-title = <b>Precios</b> y variación en 24 horas · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } en 24 horas
pair-day = Máximo { $high } · mínimo { $low }
pips = { $pips } pips
pair-row-funding = Funding
pair-row-borrow = Préstamo
pair-row-day = Un día
pair-row-fee = Comis.
pair-costs = Funding y préstamo son tasas por hora de cada lado; un día es la suma de ambos, para un tamaño de { $size }. Por debajo de 0, ese lado cobra. La comisión es la de abrir o cerrar.
pair-interest = <b>Interés abierto</b> y su máximo
pair-interest-of = { $open } de { $most }
pair-leverage = Apalancamiento máximo { $most }
pair-unreadable = ⚠️ No se pudo leer: funding, préstamo, comisiones e interés abierto. Actualizar lo intenta de nuevo.
pair-all = ‹ Todos los pares
pair-which = ¿Qué par? Escríbelo, como /pair BTC. /pairs los muestra todos.
pairs-title = <b>Pares</b> · { $market }
pairs-own = ★ Los tuyos primero: { $symbols }
pairs-found =
    Con «{ $search }»: { $count ->
        [one] { $count } par
        [many] { $count } de pares
       *[other] { $count } pares
    }
pairs-none = Ningún par coincide con «{ $search }». /pairs los muestra todos.
pairs-unreadable = ⚠️ No se pudo leer, así que van sin cifras: { $symbols }. Actualizar lo intenta de nuevo.
pairs-no-prices = ⚠️ No se pudieron leer las velas, así que faltan precios y variaciones. Actualizar lo intenta de nuevo.
pairs-old = ⚠️ Sin precio en los últimos 30 minutos, solo uno anterior: { $symbols }.
column-price = Precio
column-move = 24 h
column-hour = Por hora
column-day = Por día
order-name = Nombre
order-move = Var.
order-funding = Funding
order-interest = Int. abierto
order-long = Long más barato
order-short = Short más barato
funding-title = <b>Coste diario de mantener</b> · { $market }
funding-sorted = Ordenado por tasa de funding, la más alta primero.
funding-costs = Funding y préstamo a las tasas actuales, para un tamaño de { $size }. Por debajo de 0, ese lado cobra.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } en 24 horas · { $time }
inline-open = Todos los detalles de este par
inline-chart = Gráfico de <b>{ $symbol }</b>
inline-chart-description = El último gráfico que se dibujó
inline-no-access = Conecta una cuenta para ver precios
inline-none = Ese par no existe: míralos todos
inline-unpriced = Ahora no hay precio: mira todos los pares
inline-failed = Ahora no se pueden leer precios: prueba en nuestro chat

## Alert rules in words

condition-any = Cualquier posición
condition-long = longs
condition-short = shorts
condition-price-above = { $symbol } por encima de { $value }
condition-price-below = { $symbol } por debajo de { $value }
condition-price-crosses = { $symbol } cruza { $value }
condition-move-up = { $symbol } sube { $percent } en { $time }
condition-move-down = { $symbol } baja { $percent } en { $time }
condition-move-either = { $symbol } se mueve { $percent } en { $time }
condition-funding-above = { $symbol }: funding por encima de { $percent } por hora
condition-funding-below = { $symbol }: funding por debajo de { $percent } por hora
condition-funding-flips = { $symbol }: el funding cambia de signo
condition-interest-above = { $symbol }: interés abierto de { $side } por encima del { $percent } del máximo
condition-interest-below = { $symbol }: interés abierto de { $side } por debajo del { $percent } del máximo
condition-borrow-above = { $symbol }: tasa de préstamo de { $side } por encima de { $percent } por hora
condition-borrow-below = { $symbol }: tasa de préstamo de { $side } por debajo de { $percent } por hora
condition-profit-above = { $symbol }: PnL por encima de { $value }
condition-profit-below = { $symbol }: PnL por debajo de { $value }
condition-profit-zero = { $symbol }: el PnL cruza cero
condition-liquidation = { $symbol }: a menos de { $percent } de su liquidación
condition-margin = Margen en uso por encima de { $percent }
condition-balance = Saldo por debajo de { $value }
condition-minutes =
    { $count ->
        [one] { $count } minuto
        [many] { $count } de minutos
       *[other] { $count } minutos
    }
condition-hours =
    { $count ->
        [one] { $count } hora
        [many] { $count } de horas
       *[other] { $count } horas
    }
condition-days =
    { $count ->
        [one] { $count } día
        [many] { $count } de días
       *[other] { $count } días
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Con retraso: ocurrió hace { $age }: { $time }.
notice-repeat = 🔁 <b>Recordatorio { $number } de { $of }</b>: aún sin confirmar que lo has visto. Primer envío: { $time }.
notice-acknowledge-first = Con 👍 en este mensaje o con el botón confirmas que lo has visto; si no, se repite a los 2 y a los 10 minutos mientras siga vigente.
notice-acknowledge-again = Con 👍 en este mensaje o con el botón confirmas que lo has visto.
notice-acknowledge = 👍 Visto
notice-seen-by = 👀 Visto por { $names }
notice-seen-by-more = 👀 Visto por { $names } y { $more } más
notice-dropped = ✂️ Había demasiados avisos en espera para este chat. Descartados, los más antiguos primero: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Orden aceptada
notice-order-filled = Orden ejecutada
notice-listed-again = Vuelve a aparecer
notice-order-cancelled = Orden cancelada
notice-order-expired = Orden caducada
notice-order-unlisted = La orden ya no aparece
notice-position-opened = Posición abierta
notice-position-increased = Posición ampliada
notice-position-reduced = Posición reducida
notice-position-closed = Posición cerrada
notice-position-unlisted = La posición ya no aparece
notice-position-liquidated = Posición liquidada
notice-liquidated = LIQUIDADA
notice-protection-placed = Take-profit o stop colocado
notice-protection-triggered = Take-profit o stop disparado
notice-protection-missing = Falta un stop
notice-nudge-stop = Abierta sin stop
notice-nudge-loss = En pérdida sin stop
notice-nudge-liquidation = Cerca de la liquidación
notice-nudge-funding = Funding costoso
notice-nudge-margin = Uso de margen alto
notice-limit-losses = Límite de pérdidas
notice-plan = Plan
notice-plan-next = Todos los planes: /plans
notice-update = Actualización no ejecutada
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = Ahora es un borrador. No se envía nada antes de que lo confirmes.
notice-update-nothing = Tampoco hay borrador de ella, y no se envió nada. Mira /positions; /signals muestra lo que llegó.
notice-update-left = No es seguro qué fue de ella. Mira /drafts, /plans y /positions.
notice-guard = Guardián
notice-guard-seen = Dos lecturas seguidas: { $first }, luego { $second }
notice-guard-told = No se envió nada. Tú decides.
notice-guard-done = ✅ Hecho: { $count }. Cada uno tiene su recibo.
notice-guard-nothing = No quedaba nada que hacer. No se envió nada.
notice-guard-waits = ⏳ Hay otra cosa en curso sobre la misma posición, así que no se envió nada más. Cuando se resuelva, el guardián vuelve a mirar. Mira /activity.
notice-guard-late = ⚠️ El guardián no pudo actuar en un minuto, así que no se envió nada más. Si la condición se mantiene, deciden dos lecturas nuevas. Mira /positions.
notice-guard-refused = ❌ Rechazado o imposible: { $count }. Mira /positions y /activity.
notice-guard-unknown = ⚠️ No se sabe si lo que envió llegó. Mira /positions y /activity.
notice-guard-next = Vuelve a actuar cuando la condición haya terminado y empiece de nuevo. Todos los guardianes: /guard
notice-funding = Funding
notice-cancel-pending = ✖️ Cancelar órdenes pendientes
notice-deposit = Depósito acreditado
notice-withdrawal = Retiro
notice-credentials-refused = API key rechazada
notice-service-down = El servicio de trading no responde
notice-service-back = El servicio de trading responde de nuevo
notice-list-unread = Una cuenta se vigila solo en parte
notice-list-back = Una cuenta se vigila de nuevo por completo
notice-paper-down = El exchange demo no responde
notice-paper-back = El exchange demo responde de nuevo
notice-rule-fired = Alerta
notice-rule-expired = Alerta caducada
notice-broadcast = Mensaje de quien gestiona el bot
notice-digest = Resumen
notice-size = Tamaño { $size } · colateral { $collateral }
notice-size-alone = Tamaño { $size }
notice-price = Precio { $price }
notice-trigger-price = Precio de activación { $price }
notice-entry = Entrada { $price }
notice-ended = Entrada { $entry } → salida { $exit } · tamaño { $size }
notice-size-by = Tamaño { $by }, ahora { $now }
notice-collateral-by = Colateral { $by }, ahora { $now }
notice-closed-takeProfit = La cerró su take-profit.
notice-closed-stopLoss = La cerró su stop-loss.
notice-closed-trigger = La cerró su take-profit o stop.
notice-closed-trailing = La cerró su trailing stop, según parece.
notice-closed-stopOrOther = La cerró uno de sus stops u otro programa: el servicio no dice cuál.
notice-closed-likely = Parece que la cerró su { $stop } en { $price }: la salida está en ese precio o más allá.
notice-closed-hand = La cerraste tú aquí.
notice-closed-plan = La cerró tu plan o tu guardián (/plans, /guard).
notice-closed-unsure = La cerró tu cierre de aquí, o uno de sus stops, u otro programa: el servicio no dice cuál.
notice-closed-otherKey = La cerró otra API key de la misma wallet u otro programa: el servicio no dice cuál.
notice-closed-elsewhere = No se cerró con este bot, ni por un stop conocido.
notice-closed-cancelled = El servicio la muestra como cancelada.
notice-closed-unknown = El servicio ya no la muestra como abierta, y todavía no está en el historial: no se conoce el resultado. Quizá /history lo muestre.
notice-closed-unread = El servicio ya no la muestra como abierta, y su historial no se puede leer ahora: no se conoce el resultado. El bot sigue comprobándolo.
notice-closed-liquidated = Su colateral se agotó, y el servicio la liquidó.
notice-order-expired-explained = No se ejecutó a tiempo, y el servicio la retiró.
notice-change-cancelled = Cambio cancelado
notice-change-cancelled-explained = Había un cambio pendiente de esta posición, y el servicio lo canceló. La posición no ha cambiado.
notice-by-you = Lo hiciste tú aquí.
notice-order-vanished = El servicio ya no la muestra como pendiente, y todavía no está en el historial: no se conoce el resultado. Quizá /history lo muestre.
notice-stop-takeProfit = Take-profit
notice-stop-stopLoss = Stop-loss
notice-stop-trailing = Trailing stop
notice-stop-trigger = Take-profit o stop
notice-stop-placed = { $stop } colocado
notice-stop-triggered = { $stop } disparado
notice-stop-cancelled = { $stop } cancelado
notice-stop-unlisted = { $stop } ya no aparece
notice-stop-at = En { $price }, para el { $percent } de la posición
notice-trailing-at = Ahora en { $price }; sigue al precio
notice-trailing-at-share = Ahora en { $price }, para el { $percent } de la posición; sigue al precio
notice-stop-closed = Cerró { $closed }
notice-back = El servicio no lo mostró durante un tiempo, y vuelve a mostrarlo.
notice-stop-unlisted-explained = El servicio ya no lo muestra, y no dice por qué.
notice-stop-shrunk = Entretanto la posición se redujo: se disparó o se canceló. El servicio no dice cuál de las dos.
notice-stop-cancelled-elsewhere = Se canceló, y no desde este chat. <b>Nada limita ya automáticamente la pérdida de esta posición.</b>
notice-stop-unshown = El servicio sigue mostrando la posición igual de grande que antes.
notice-stop-idle = La posición sigue siendo igual de grande que antes. <b>Nada limita ya automáticamente la pérdida de esta posición.</b>
notice-stop-left = <b>Los demás stops cubren solo el { $percent } de la posición antes de su liquidación.</b>
notice-stop-left-share = <b>Los demás stops cubren solo el { $percent } de la posición.</b>
notice-stop-left-unknown = Hay otro stop en la lista. <b>No se sabe qué parte de la posición cubre: el servicio no lo indica.</b>
notice-stop-unlisted-alarm = El servicio ya no lo muestra, y no dice por qué. <b>Si ya no está, nada limita automáticamente la pérdida de esta posición.</b> Mira /orders.
notice-stop-never-placed = { $stop } en { $price } se aceptó, pero el servicio no lo colocó.
notice-stop-never-placed-unpriced = { $stop } se aceptó, pero el servicio no lo colocó.
notice-stop-nothing-limits = <b>Nada limita automáticamente la pérdida de esta posición.</b>
notice-stop-missing-next = /tpsl coloca otro.
notice-amount = Importe <b>{ $amount }</b>
notice-credentials-refused-explained = El servicio ya no acepta la clave de esta cuenta. Se prueba una vez por hora. Hasta que la acepte de nuevo, o conectes otra con /connect, la cuenta no se vigila y no recibes avisos sobre ella.
notice-service-down-explained = Hasta que responda no se vigilan ni las cuentas ni los precios, y no se dispara ninguna alerta. Cuando vuelva, recibirás los avisos de lo ocurrido.
notice-list-unread-positions = El servicio de trading no muestra ahora las posiciones abiertas. Sus cambios, y un stop que desaparece, se avisan cuando lo haga.
notice-list-unread-orders = El servicio de trading no muestra ahora las órdenes. Lo que pase con órdenes y stops se avisa cuando lo haga.
notice-list-unread-closed = El servicio de trading no muestra ahora las posiciones cerradas. Hasta que lo haga, un cierre se avisa sin su resultado.
notice-list-unread-deposits = El servicio de trading no muestra ahora los depósitos. Los nuevos se avisan cuando lo haga.
notice-list-unread-withdrawals = El servicio de trading no muestra ahora los retiros. Los nuevos se avisan cuando lo haga.
notice-service-back-after = La interrupción duró { $age }.
notice-service-back-explained = Ahora llegan los avisos de lo ocurrido entretanto.
notice-rule-reached = Alcanzó <b>{ $value }</b>
notice-rule-seen = Ahora <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Esta alerta ha terminado. /alerts la muestra.
notice-rule-ended = Esta alerta ha llegado a su fecha de fin y ya no está activa; /alert crea otra.
notice-rule-silent = En silencio durante { $time }; después, activa de nuevo.
notice-rule-silent-position = En silencio sobre esta posición durante { $time }; después, activa de nuevo.
notice-rule-again = 🔁 Otra vez
notice-set-stop = 🛡 Poner un stop
nudge-stop-beyond = Hay un stop en { $price }, más allá de la liquidación en { $liquidation }: no puede dispararse antes.
nudge-stop-beyond-open = Stop más allá de la liquidación
nudge-stop-beyond-loss = En pérdida, con el stop más allá de la liquidación
nudge-stop-suggested = Stop sugerido: { $price }, a { $percent } del precio: según el rango horario habitual del par (ATR) y antes de la liquidación.
nudge-stop-next = /tpsl coloca un stop.
nudge-stop-button = 🛡 Stop en { $price }
nudge-loss-now = PnL { $profit }: una pérdida del { $percent } del colateral.
nudge-liquidation-distance = Precio { $price }, liquidación { $liquidation }: a { $percent }.
nudge-liquidation-passed = Precio { $price }, liquidación { $liquidation }: el precio la ha superado.
nudge-liquidation-add = { $amount } más de colateral alejan la liquidación al 8 %.
nudge-liquidation-reduce = Cerrar una parte retira su parte del colateral: el precio de liquidación no cambia.
nudge-funding-day = El funding cuesta { $amount } al día con la tasa actual: un { $percent } del colateral.
nudge-funding-reduce = Cerrar una parte lo reduce. La tasa cambia cada hora.
funding-paid = Pagaste { $amount } de funding desde { $time }.
funding-received = Recibiste { $amount } de funding desde { $time }.
funding-in-all = Desde que se abrió la posición: { $amount } (− pagado, + recibido).
nudge-margin-now = Margen en uso: { $percent } ({ $inUse } de { $total }).
nudge-margin-add = Un depósito de { $amount } lo baja al 70 %: <code>{ $line }</code>
nudge-margin-reduce = Cerrar o reducir una posición libera su colateral.
nudge-add-button = ➕ Añadir { $amount }
nudge-no-stop = Sin stop a propósito
nudge-no-stop-noted = Anotado: esta posición sigue sin stop y ya nada te lo recuerda. /tpsl coloca uno cuando quieras.
notice-show-position = 🔎 Posición

## /notify

notify-title = <b>Avisos</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Órdenes
notify-group-positions = Posiciones
notify-group-stops = Stops y take-profits
notify-group-nudges = Avisos de riesgo
notify-group-account = Cuenta y servicio
notify-group-alerts = Alertas
notify-kind = { $icon } { $name }
notify-legend = 🔔 con sonido · 🔕 silencioso · 🚫 desactivado
notify-hint = Toca uno para cambiarlo.
notify-back = ‹ Todos los avisos
notify-no-phrase = No tienes frase antiphishing. Si creas una, aparece debajo de cada aviso, para que puedas reconocer una imitación de este bot: <code>/notify phrase blue heron</code>
notify-phrase = Tu frase antiphishing: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> la quita.
notify-phrase-usage = Tu frase antiphishing aparece debajo de cada aviso, para que puedas reconocer una imitación de este bot. Tiene de 1 a { $most } caracteres: <code>/notify phrase blue heron</code>
notify-unknown = No se entiende «{ $typed }». Escribe un tipo o un grupo ({ $groups }), y después loud, silent u off: <code>/notify order-accepted off</code>. /notify, sin nada más, los muestra todos.

## /quiet

quiet-open = 🌙 Horas de silencio
quiet-title = <b>Horas de silencio</b>
quiet-none = 🌙 Sin horas de silencio: los avisos llegan enseguida.
quiet-hours = 🌙 Silencio { $hours } ({ $zone })
quiet-zone = Tu zona horaria es { $zone }, donde ahora son las { $clock }. Los avisos y las tarjetas muestran las horas en ella, /pnl cuenta sus días y las alertas caducan según ella.
quiet-explained = En las horas de silencio solo llegan los avisos urgentes, sin sonido: ejecuciones, posiciones cerradas o liquidadas, un stop disparado o que falta, avisos de riesgo, alertas de liquidación, planes y guardianes, una API key rechazada. Los demás se retienen y llegan cuando terminan. Los recibos y los borradores también llegan, sin sonido.
quiet-typed = O escríbelo: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Sin horas de silencio
quiet-zone-open = 🌍 Zona horaria
quiet-zone-ask = ¿Dónde estás? Elige la más cercana o escribe cualquier otra: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Horas de silencio
quiet-unknown = «{ $word }» no es ni un horario ni una zona horaria. Ejemplos: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Resumen</b>
digest-when-off = 🗞 Desactivado
digest-when-daily = 🗞 Cada día a las { $time }
digest-when-weekly = 🗞 Cada { $day } a las { $time }
digest-next = Próximo: { $time }.
digest-zone = Tu zona horaria es { $zone }.
digest-in-quiet = 🌙 Cae en tus horas de silencio: llega cuando terminan.
digest-turned-off = 🔕 Los resúmenes están desactivados en /notify, así que no llega ninguno.
digest-explained = Abarca el día o la semana anterior, para cada una de tus cuentas en la red en uso: PnL, trades, comisiones, depósitos y retiros, y posiciones abiertas.
digest-typed = O escríbelo: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = No conozco «{ $typed }» como momento. Ejemplos: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Desactivado
digest-daily = Diario
digest-weekly = Semanal
digest-now = 🗞 Ahora
digest-change = ⏰ Programación
digest-day-mon = lunes
digest-day-tue = martes
digest-day-wed = miércoles
digest-day-thu = jueves
digest-day-fri = viernes
digest-day-sat = sábado
digest-day-sun = domingo
digest-short-mon = Lu
digest-short-tue = Ma
digest-short-wed = Mi
digest-short-thu = Ju
digest-short-fri = Vi
digest-short-sat = Sá
digest-short-sun = Do
digest-unreadable = Lo guardó otra versión de este bot y no se puede mostrar. /digest now crea uno nuevo.
digest-days = { $days } · { $chain }
digest-total = Total de las cuentas reales: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % ganadas
digest-none-closed = No se cerraron posiciones.
digest-deposits = Depósitos { $amount }
digest-withdrawals = Retiros { $amount }
digest-none-open = No hay posiciones abiertas.
digest-open = Abiertas { $count }, tamaño { $size }, PnL no realizado { $profit }
digest-balance = Libre { $free } · en uso { $inUse }
digest-funding = Funding { $amount } desde { $time }
digest-funding-signs = Funding: − pagado, + recibido, con posiciones abiertas y lo devengado.
digest-funding-begins = El funding, con el de las posiciones abiertas, se cuenta a partir de este resumen.
digest-more = { $count ->
        [one] { $count } cuenta más
        [many] { $count } de cuentas más
       *[other] { $count } cuentas más
    } sin espacio aquí; consulta /pnl para cada una.
digest-accounts = { $count ->
        [one] { $count } cuenta
        [many] { $count } de cuentas
       *[other] { $count } cuentas
    }
digest-part-trading = trades cerrados
digest-part-deposits = depósitos
digest-part-withdrawals = retiros
digest-part-open = posiciones abiertas
digest-part-balance = saldo

## /chain

chain-title = <b>Redes</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · en uso
chain-explained = Los saldos, las posiciones, las órdenes, los precios y las alertas nuevas usan esta red, y las posiciones nuevas se abren en ella. No se mueve nada: lo que está abierto en otra red se queda allí, y los botones de mensajes anteriores conservan la red que muestran.
chain-only = Este bot no admite ninguna otra red.
chain-use = Usar { $chain }
chain-unknown = Red desconocida: «{ $typed }». Disponibles: { $names }. Por ejemplo: <code>{ $example }</code>

## /settings

settings-title = <b>Ajustes</b>
settings-group-you = <b>Tú</b>
settings-group-orders = <b>Órdenes</b>
settings-group-notifications = <b>Avisos</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>En cursiva, los valores por defecto. Pulsa un botón o escríbelo, como</i> <code>/settings pair BTC</code>
settings-or-typed = <i>O escríbelo, como</i> <code>{ $example }</code><i>; off lo restablece.</i>
settings-back = ‹ Ajustes
settings-off = Sin elegir
settings-name-accounts = Cuenta
settings-name-chain = Red
settings-name-language = Idioma
settings-name-zone = Zona horaria
settings-name-numbers = Formato numérico
settings-name-theme = Tema de gráficos
settings-name-sort = Orden de las posiciones
settings-name-topics = Temas
settings-name-secure = Verificación 2FA
settings-name-pair = Par
settings-name-favourites = Favoritos
settings-name-collateral = Colateral
settings-name-leverage = Apalancamiento
settings-name-slippage = Slippage
settings-name-r = R
settings-name-buffer = Margen hasta la liquidación
settings-name-quick = Confirmar
settings-name-tolerance = Tolerancia de precio
settings-name-age = Antigüedad máxima del precio
settings-name-limits = Límites, tolerancia
settings-name-notify = Avisos
settings-name-phrase = Frase antiphishing
settings-name-quiet = Silencio, zona horaria
settings-name-hours = Horas de silencio
settings-name-digest = Resumen
settings-name-funding = Aviso de funding
settings-name-words = Palabras sencillas
settings-name-model = Modelo
settings-name-speech = Mensajes de voz
settings-name-corrections = Frases corregidas
settings-default-accounts = ninguna conectada
settings-default-chain = { $value }
settings-default-language = como en tu Telegram
settings-default-zone = UTC
settings-default-numbers = como en tu idioma
settings-default-theme = oscuro
settings-default-sort = por apertura
settings-default-topics = desactivado, todo en un solo hilo
settings-default-secure = desactivada
settings-default-pair = se pregunta, o el último
settings-default-favourites = ninguno
settings-default-collateral = se pregunta cada vez
settings-default-leverage = se pregunta cada vez
settings-default-slippage = no se envía ninguno
settings-default-r = sin R definida
settings-default-buffer = 25% de la distancia del stop-loss
settings-default-quick = siempre obligatorio
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = ninguna
settings-default-hours = ninguna
settings-default-digest = ninguno
settings-default-funding = solo en el resumen
settings-default-model = desactivado
settings-default-speech = desactivados
settings-default-corrections = ninguna
settings-words-on = activo, en { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = app de autenticación
settings-two-factor-unreadable = no se puede descifrar: mira /secure
settings-theme-dark = oscuro
settings-theme-light = claro
settings-sort-opened = por apertura
settings-sort-pnl = por PnL
settings-sort-size = por tamaño
settings-sort-near = más cerca de la liquidación
settings-sort-pair = por par
settings-topics-on = activado
settings-topics-off = desactivado
settings-numbers-usual = como en mi idioma
settings-numbers-plain = simple, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = no se exige para órdenes escritas de hasta { $most } de tamaño
settings-explained-numbers = Formato de importes y precios: como en tu idioma, o simple, como en inglés, en cualquier idioma.
settings-explained-theme = Colores de los gráficos y las demás imágenes.
settings-explained-sort = Orden de las líneas de /positions.
settings-explained-funding = Recibes un aviso en cuanto una posición ha pagado o recibido este funding desde el último aviso así, o desde que lo fijaste. /digest lo suma todo.
settings-explained-topics = Las alertas, el trading y la demo tienen cada uno su tema en este chat, que se crea con el primer aviso. Puedes cambiarles el nombre; el que borres se crea de nuevo.
settings-topics-missing = ⚠️ Los temas no están activados para este bot. Quien lo gestiona los activa con @BotFather.
settings-explained-pair = /trade lo propone primero, y /chart, /price, /pair y /alert lo usan cuando no nombras ninguno. Una orden escrita siempre nombra su par.
settings-explained-favourites = Van primero en /pairs y /trade, y /price, sin nada más, los muestra. Pulsa uno para añadirlo o quitarlo.
settings-explained-collateral = /long y /short lo usan cuando no escribes colateral, y la vista previa lo dice; /trade lo propone primero. Lo que escribes tiene prioridad.
settings-explained-leverage = /long y /short lo usan cuando no escribes ni apalancamiento ni tamaño, y la vista previa lo dice; /trade lo propone primero. Lo que escribes tiene prioridad.
settings-explained-slippage = Las órdenes de mercado de /long y /short lo usan cuando no escribes slip, y la vista previa lo dice; /trade lo propone primero. Las demás órdenes no tienen slippage.
settings-explained-r = Una R: lo que arriesgas en una orden, en porcentaje de tu patrimonio o en dólares. <code>risk 0.5r</code> en /long y /short dimensiona la orden con la mitad, y las vistas previas dicen cuánto de ella puede perder un stop-loss.
settings-explained-buffer = A qué distancia queda como mínimo la liquidación detrás del stop-loss en las órdenes dimensionadas por riesgo: del 10% al 100% de la distancia del stop-loss. El apalancamiento se reduce hasta cumplirlo.
settings-r-share = { $percent } del patrimonio
settings-explained-quick = Por defecto no se envía nada antes de que pulses Confirmar. Hasta un tamaño que eliges aquí (colateral × apalancamiento, en dólares), las órdenes /long, /short y /add que escribes se envían enseguida.
settings-quick-ask = ⚠️ <b>¿Sin Confirmar hasta { $most } de tamaño?</b>

    El tamaño es colateral × apalancamiento. Un /long, /short o /add escrito, de este tamaño como máximo, se envía enseguida, con dinero real si la cuenta es real. Un error al escribir también se envía, y no se puede deshacer.
settings-quick-still = Sigues recibiendo una vista previa de cada orden mayor, de cada orden con una advertencia, de todo lo que exige verificación en dos pasos y de todo lo que no escribes: /trade, botones, cierres, depósitos.
settings-quick-step = Si tienes la verificación en dos pasos activada, se te pide ahora.
settings-quick-off = Pregúntame siempre
settings-quick-yes = ⚡ Sí, envíalas enseguida
settings-quick-no = No, pregúntame siempre
settings-export = 📤 Exportar
settings-import = 📥 Importar
topic-alerts = 🔔 Alertas
topic-trading = 📈 Trading
topic-paper = 📝 Demo
settings-exported = Tus ajustes en un archivo. No contiene cuentas, claves, frase antiphishing, límites, tolerancia de precio, antigüedad máxima del precio ni alertas, ni el ajuste de órdenes sin Confirmar. Para importarlo, aquí o con otra cuenta tuya: /settings import
settings-expected = Envía el archivo en los próximos diez minutos. Verás lo que cambiaría antes de que cambie nada. O envíalo en cualquier momento con <code>/settings import</code> como comentario.
settings-file-title = <b>Este archivo cambiaría</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = sin elegir
settings-file-not-applied = <i>Todavía no ha cambiado nada, y nada más cambiaría. Está disponible diez minutos.</i>
settings-file-apply = ✅ Aplicar
settings-file-same = Tus ajustes ya coinciden con este archivo. No cambió nada.
settings-file-applied = ✅ Los ajustes del archivo están aplicados. /settings los muestra.
settings-file-not-stored = Este archivo ya no está guardado, y no cambió nada. Envíalo de nuevo con /settings import
settings-file-too-large = Ese archivo es demasiado grande para ser de ajustes: el máximo es 64 kB. No cambió nada.
settings-file-undelivered = Telegram no entregó el archivo. No cambió nada; envíalo de nuevo dentro de un rato.
settings-file-not-settings = Ese no es un archivo de ajustes legible: debe ser JSON como lo escribe /settings export. No cambió nada.
settings-file-newer = Ese archivo tiene la versión { $version } de los ajustes, y solo se admite la versión 1. No cambió nada.
settings-file-faults = <b>No se puede importar este archivo, así que no cambió nada:</b>
settings-file-unknown = • <code>{ $field }</code> no se puede fijar con un archivo.
settings-file-wrong = • <code>{ $field }</code> no puede ser <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Palabras sencillas</b>
words-explained = Una frase puede convertirse en un comando. Ves ese comando y no se envía nada antes de que pulses Confirmar.
words-model-on = Modelo: <b>activado</b>, en { $host }
words-model-off = Modelo: <i>desactivado</i>, en { $host }
words-model-missing = Modelo: <i>no disponible en este bot</i>
words-model-explained = Una frase que no entiendo, o solo en parte, se envía a { $host }: tus palabras y los nombres de los pares. No se envía nada más: ni saldos, posiciones, órdenes, claves o ID, ni tu nombre.
words-speech-on = Mensajes de voz: <b>activados</b>, en { $host }
words-speech-off = Mensajes de voz: <i>desactivados</i>, en { $host }
words-speech-missing = Mensajes de voz: <i>no disponibles en este bot</i>
words-speech-explained = Un mensaje de voz de hasta un minuto se envía a { $host } y vuelve como texto, que tú ves. Solo se envía la grabación.
words-use = Hoy: llamadas { $calls } de { $most }, tokens { $tokens }. El día termina a las 00:00 UTC.
words-typed = <i>Pulsa un botón o escríbelo, por ejemplo</i> <code>/words model on</code>
words-corrections = <b>Tus correcciones</b>
words-correction = { $number }. «{ $sentence }» → <code>{ $line }</code>
words-no-corrections = Correcciones: <i>ninguna</i>. Pulsa Cambiar debajo de una línea mal leída y envía la que querías.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Eliminar todas las correcciones
words-button-model-on = Activar el modelo
words-button-model-off = Desactivar el modelo
words-button-speech-on = Activar los mensajes de voz
words-button-speech-off = Desactivar los mensajes de voz
words-limit = Has usado todas tus llamadas de hoy ({ $most }), del modelo y de los mensajes de voz. Los comandos funcionan como siempre: /help
words-understood = 💬 Lo entiendo como <code>{ $line }</code>, según propone { $host }. Compruébalo.
words-alert = 💬 Lo entiendo como una alerta, según propone { $host }. No se crea nada hasta que la toques.
words-ask-side = ¿Long o short?
words-ask-pair = ¿Qué par?
words-ask-amount = ¿Cuánto?
words-ask-leverage = ¿Qué apalancamiento?
words-ask-price = ¿Qué precio?
words-ask-command = ¿Qué quieres hacer?
words-ask-hint = Escribe otra vez la frase entera o un comando, por ejemplo <code>/long BTC 100 10x</code>
speech-heard = 🎙 He oído: «{ $said }»
speech-missing = Este bot no admite mensajes de voz. Escríbelo, por favor.
speech-off = Los mensajes de voz están desactivados. Si los activas, la grabación se envía a { $host } y vuelve como texto. Se activan con /words
speech-too-long = Este mensaje de voz es demasiado largo: el máximo es un minuto. No se envió a ninguna parte.
speech-failed = No se pudo convertir este mensaje de voz en texto. No se hizo nada; escríbelo o inténtalo dentro de un rato.

## /language, and the bot's profile before the first message

language-title = <b>Idioma</b>
language-default = Idioma actual: <b>{ $name }</b>, como en tu Telegram, porque no elegiste ninguno.
language-chosen = Idioma actual: <b>{ $name }</b>, como elegiste.
language-explained = Se aplica a todos los mensajes, avisos e imágenes. Los comandos y sus argumentos son iguales en todos los idiomas. /settings numbers fija el formato numérico.
language-typed = <i>Pulsa un botón o escríbelo, como</i> <code>{ $example }</code>
language-as-telegram = Como en Telegram
language-unknown = «{ $typed }» no es un idioma disponible. Elige uno de estos o escríbelo, como <code>{ $example }</code>
profile-description =
    Una mesa de trading en tu chat, para tu propia cuenta en el servicio de trading.

    📊 Posiciones, órdenes, PnL, precios y gráficos
    🧾 Una vista previa de cada orden antes de enviarla
    🔔 Alertas sobre precios, posiciones y ejecuciones

    No se opera nada sin que lo confirmes antes, salvo que elijas otra cosa. Pulsa Iniciar.
profile-about = Una mesa de trading en tu chat: posiciones, órdenes, gráficos, alertas. No se opera nada sin que lo confirmes antes.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Panel
mini-app-open = Panel
mini-app-no-accounts = Aún no hay ninguna cuenta conectada. Conecta una para ver aquí sus posiciones.
mini-app-equity = Patrimonio
mini-app-at-stops = En todos los stops
mini-app-without-stop = Sin stop
mini-app-pnl = PnL no realizado
mini-app-account = Cuenta
mini-app-all-accounts = Todas las cuentas
mini-app-side = Lado
mini-app-all-sides = Long y short
mini-app-sort = Orden
mini-app-sort-pnl = Por PnL
mini-app-sort-size = Por tamaño
mini-app-sort-near = Más cercanos primero
mini-app-sort-pair = Por par
mini-app-loading = Cargando…
mini-app-reconnecting = Conexión perdida. Conectando de nuevo…
mini-app-ended = Esta página ha terminado: dura 30 minutos. Ciérrala y ábrela de nuevo desde el chat.
mini-app-outside = Abre esta página desde el chat con el bot en Telegram.
mini-app-refused = No tienes acceso a este bot. Pídelo en el chat con /start.
mini-app-busy = Demasiadas peticiones. Espera un minuto y abre la página de nuevo.
mini-app-full = Ahora mismo hay demasiadas páginas abiertas. Esta se conectará sola en cuanto haya sitio.
mini-app-failed = El panel no se puede leer ahora. Abre la página de nuevo en un momento.
mini-app-send-unknown = ⚠️ No se sabe si esto llegó. Mira en el chat o pulsa de nuevo: enviado dos veces, cuenta una sola vez.
mini-app-views = Secciones de la mesa
mini-app-sent = Enviado al chat. Revisa allí la vista previa y confírmala; antes de eso no se ordena nada.
mini-app-too-many = No se envió nada al chat: como máximo { $most } borradores por hora. Inténtalo de nuevo en { $minutes } min.
mini-app-owner = Este panel pertenece a:
mini-app-to-chat = Volver al chat
mini-app-manage-cancel = Cancelar orden
mini-app-connect-title = Conectar una cuenta
mini-app-connect-api-key = API key
mini-app-connect-key-id = Key ID
mini-app-connect-label = Nombre de la cuenta, si quieres
mini-app-connect-hint = Ambos están en { -application }, en Settings, API keys. Se comprueban, se guardan cifrados y no se vuelven a mostrar.
mini-app-connect-send = Comprobar y conectar
mini-app-connect-checking = Comprobando…
mini-app-connect-not-key = Una API key y un key ID son cada uno una línea de letras y cifras, sin espacios.
mini-app-connect-back = Volver al panel
mini-app-confirm-hint = Confirma primero en el chat que este panel es tuyo. Después podrás escribir la clave.
mini-app-confirm-open = Confirmar en el chat
mini-app-confirm-by-hand = O envía esto al bot desde tu propio Telegram, y no se lo des a nadie:
mini-app-confirm-done = Confirmado. Ya puedes escribir la clave.
mini-app-confirm-first = No se comprobó nada: el chat no ha confirmado esta página. Ábrela de nuevo desde el chat.

## The mini app: chart
mini-app-chart = Gráfico
mini-app-chart-open = 📈 Gráfico en vivo
mini-app-chart-none = No hay pares que mostrar.
mini-app-chart-gone = Esta posición u orden ya no existe. No se envió nada.
mini-app-chart-day = { $move } en 24 horas
mini-app-chart-period = Periodo
mini-app-chart-lines = Tus líneas
mini-app-chart-hint = Arrastra un stop o take-profit, o pulsa su control y las flechas. Toca el gráfico para elegir un precio.
mini-app-chart-no-lines = No tienes líneas en este par.
mini-app-chart-credit = Gráficos de TradingView
mini-app-chart-add-stop = Añadir stop
mini-app-chart-add-target = Añadir take-profit
mini-app-chart-share = Parte de la posición
mini-app-chart-share-all = Toda
mini-app-chart-share-kept = Como antes
mini-app-chart-send = Enviar al chat
mini-app-chart-sending = Enviando…
mini-app-chart-drop = Cancelar
mini-app-chart-alert-here = Alerta aquí
mini-app-ladder = Escalera
mini-app-ladder-from = Desde
mini-app-ladder-to = Hasta
mini-app-ladder-count = Número de órdenes
mini-app-ladder-sizes = Tamaños
mini-app-ladder-even = Iguales
mini-app-ladder-low = Mayores en el precio bajo
mini-app-ladder-high = Mayores en el precio alto
mini-app-chart-result = Resultado
mini-app-chart-size = Cierra
mini-app-chart-from-mark = Desde el precio actual
mini-app-chart-from-entry = Desde la entrada
mini-app-chart-reward = Beneficio por riesgo
mini-app-chart-to-liquidation = Liquidación

## The mini app: ticket of a new order
mini-app-order = Nueva orden
mini-app-order-risk = Riesgo
mini-app-order-size = Tamaño, dólares
mini-app-order-figures = Cifras

## The mini app: alerts
mini-app-alerts = Alertas
mini-app-plans = Planes y guardianes
mini-app-plans-resume = ▶️ Reanudar en el chat
mini-app-plans-changed = Ya está en otro estado. Aquí no se cambió nada.
mini-app-alerts-none = No tienes alertas.
mini-app-alert-price = Precio
mini-app-alert-hint = Se compara con el último precio. Te avisa una vez, en nuestro chat.

## The mini app: closed trades and profit
mini-app-history = Historial
mini-app-history-day = Día
mini-app-history-first = Aquí aparece cada posición cerrada con su PnL. Abre la primera con una orden.
mini-app-history-more = Mostrar más
mini-app-history-stop = Detener
mini-app-history-stopped = La lectura se detuvo.
mini-app-history-export = Escribe /export en el chat para recibirlas en un archivo.
mini-app-history-failed = ⚠️ No se pudo leer { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = Las cuentas demo no están incluidas. Elige una para ver su PnL.
mini-app-history-unread = No hay nada en la lista, porque no se pudieron leer todas las cuentas.

## The mini app: settings and limits
mini-app-settings = Ajustes
mini-app-settings-saved = Guardado. { $line }
mini-app-settings-changed = Se cambió en otro lugar mientras tanto, así que no se guardó nada. Este es su valor ahora.
mini-app-settings-other = Otro…
mini-app-settings-save = Guardar
mini-app-settings-loud = Con sonido
mini-app-settings-silent = En silencio
mini-app-settings-off = Desactivada
mini-app-settings-in-chat = Esto se confirma en el chat. Envía allí: { $command }
mini-app-settings-two-factor = Esto requiere tu verificación 2FA, que solo se pide en el chat. Envía allí: { $command }
mini-app-settings-elsewhere = La verificación 2FA (/secure), las palabras sencillas (/words), las cuentas (/connect, /disconnect) y los ajustes como archivo (/settings export) se cambian en el chat.

## The mini app: sharing a card
mini-app-share-preparing = Creando la tarjeta…
mini-app-share-choose = Elige el chat en Telegram.
mini-app-share-sent = La tarjeta se ha enviado.
mini-app-share-declined = La tarjeta no se ha enviado.
mini-app-share-failed = Telegram no ha podido enviar la tarjeta. Pulsa Compartir de nuevo.
mini-app-share-in-chat = Este Telegram no puede enviar una tarjeta desde aquí. En nuestro chat, envía /positions, elige la posición y pulsa Compartir.
