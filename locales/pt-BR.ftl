# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] o app { -service }
       *[no] o aplicativo de trading
    }
-in-application =
    { -service.named ->
        [yes] no app { -service }
       *[no] no aplicativo de trading
    }

## Texts used in several places

refresh = 🔄 Atualizar
try-again = 🔄 Tentar de novo
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ Anterior
page-next = Próxima ›
side-long = Long
side-short = Short
side-unknown = Lado desconhecido
as-of = <i>Dados de { $time }</i>
may-be-more = ⚠️ O serviço devolveu uma lista cheia, até o limite por consulta: talvez haja mais.
as-of-page = <i>Dados de { $time } · página { $page } de { $pages }</i>

## Commands, as /help and Telegram's menu describe them

command-start = O que este bot faz e como começar
command-help = Todos os comandos
command-connect = Conectar uma API key
command-accounts = Suas contas: ver e alternar entre elas
command-api = Tokens para programas que leem suas contas: /api new sheet
command-signals = Sinais de sites de gráficos e canais como rascunhos: /signals new tv 100 5x
command-chain = Escolher a rede: /chain Base
command-language = Escolher o idioma: /language pt-BR
command-alone = Mostrar respostas pessoais em um grupo a um só membro
command-disconnect = Desconectar uma conta e apagar a API key dela
command-forget = Apagar todos os seus dados
command-price = Preços e variação em 24 horas: /price BTC ETH
command-pair = Um par: preço, custos e open interest: /pair BTC
command-pairs = Todos os pares, ordenados ou por busca: /pairs doge
command-funding = Custo de manter por dia, por par
command-positions = Posições abertas: PnL, stops e liquidação
command-orders = Ordens pendentes, com um botão para cancelar cada uma
command-board = Todas as contas em uma mensagem fixada que se mantém atualizada
command-history = Posições fechadas, por resultado e por par
command-balance = Saldos da conta
command-chart = Gráfico de velas: /chart BTC 4h
command-pnl = PnL realizado de um período: /pnl week
command-portfolio = Margem e exposição por par
command-risk = O que você pode perder: stops, exposição, liquidações
command-whatif = O que um movimento de preços faria: /whatif BTC -10%
command-deposits = Depósitos na conta
command-withdrawals = Saques da conta
command-trade = Abrir uma posição em um só cartão
command-long = Abrir um long: /long BTC 100 10x
command-short = Abrir um short: /short ETH 50 5x limit 3200
command-close = Fechar uma posição ou parte dela: /close BTC 50%
command-add = Aumentar uma posição: /add BTC 50 5x
command-collateral = Adicionar ou retirar colateral: /collateral BTC +30
command-tpsl = Take-profit e stop-loss: /tpsl BTC tp 90000 sl 66000
command-trail = Trailing stop: /trail BTC 2%
command-reverse = Fechar e abrir no sentido contrário: /reverse BTC
command-cancelorder = Cancelar uma ordem pendente: /cancelorder ETH
command-deposit = Depositar a partir da carteira: /deposit 25
command-platform = Registrar uma plataforma de bots: /platform 0x…
command-activity = Suas ordens e o status delas, também as de planos, guardiões e fontes
command-drafts = Ordens em rascunho de programas, e o que virou cada uma
command-closeall = Fechar várias posições de uma vez: /closeall losing
command-ladder = Ordens limite entre dois preços: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = Fechar tudo e parar de adicionar: /flat, termina com /flat end
command-plans = Seus planos: o que o bot fecha, protege ou abre para você mais tarde
command-guard = Seus guardiões: o que o bot vigia por você, e faz
command-breakeven = Um stop no preço de entrada quando a posição tiver ganho
command-scaleout = Fecha partes de uma posição, cada uma no seu preço ou na sua hora
command-twap = Um orçamento em parcelas iguais ao longo de um tempo, dentro de uma faixa de preços
command-dca = O mesmo valor várias vezes, dentro de uma faixa de preços
command-scalein = Abre em partes conforme o preço chega a cada nível, pelo bot
command-alert = Criar um alerta: /alert BTC above 70000, /alert liq below 5%
command-alerts = Seus alertas, com a distância atual
command-digest = Um resumo programado: /digest daily 8
command-limits = Seus próprios limites de trading e descanso: /limits collateral 500
command-notify = Avisos por tipo: com som, silenciosos ou desligados: /notify deposit silent
command-quiet = Horas de silêncio: só chega o que é urgente: /quiet 22-7
command-referrals = Ganhos com indicações, suas ou de qualquer endereço: /referrals 0x…
command-export = Exportar seus dados em um arquivo: /export history csv year
command-mm = Exposição, posições e trades de qualquer conta: /mm positions 0x…
command-raw = A resposta original do serviço, em um arquivo
command-admin = Quem pode usar este bot: /admin 12345
command-settings = Todas as suas configurações: /settings pair BTC
command-words = Frases e mensagens de voz: /words model on
command-secure = Verificação em duas etapas: PIN ou código antes de ordens grandes: /secure limit 2500
command-cancel = Cancelar o passo atual

## /start and /help

start =
    <b>Squawkbox</b> é uma mesa de trading neste chat. Mostra sua conta e o mercado, desenha gráficos e envia alertas.

    Só opera por ordem sua: você vê uma prévia de cada ordem, e nada é enviado até você tocar em Confirmar. As exceções são as que você aceita uma vez: ordens pequenas em /settings, planos, guardiões e atualizações de uma fonte de sinais que reduzem as posições dela.
start-word-view = Consultar
start-word-trade = Operar
start-word-alerts = Alertas
start-keys =
    <b>Conecte sua API key</b>
    1. Entre na sua conta { -in-application } e abra Settings, depois API keys.
    2. Escolha Create API Key. Você recebe uma API key e o key ID que corresponde a ela.
    3. Toque em Conectar e me envie primeiro a API key, depois o key ID.

    Apago as duas mensagens na hora. A chave e o ID dela ficam criptografados e só são descriptografados para enviar requisições por você. Os dois são secretos: não passe a ninguém.
start-connect = 🔑 Conectar
start-practise =
    <b>Ou pratique antes</b>, com dinheiro fictício e sem chave. Ordens, stops, gráficos e alertas funcionam como de verdade, e cada cartão diz 📝 DEMO.

    Um toque abre sua conta demo; o seguinte começa um primeiro trade.
start-practise-button = 📝 Praticar antes
start-without-key = <b>Ou dê uma olhada antes</b>: preços, gráficos e alertas de preço não precisam de chave.
start-key-required = Preços e gráficos também precisam da sua API key, então ficam disponíveis quando ela estiver conectada. /help lista todos os comandos por assunto.
start-connected = Olá de novo. Você está usando <b>{ $account }</b> em { $chain }.
start-group = <b>Squawkbox</b> é uma mesa de trading em um chat. Neste grupo ele mostra preços e gráficos. Os dados da sua conta só aparecem no nosso chat privado.
start-practising = ✅ Você está usando <b>{ $account }</b>. O dinheiro dela é fictício: nada do que você fizer com ele tem custo.
first-trade = Para um primeiro trade, envie /trade ou toque:
first-trade-button = 📈 Primeiro trade
first-filled = Seu primeiro trade foi executado. /positions mostra, /close fecha.
help =
    <b>Comandos</b>
    Mostro sua conta e o mercado, opero quando você confirma e envio alertas. Toque em um assunto, ou envie /help chart para ver um só comando.

    Os mais usados: /positions, /price, /chart, /alert.
help-market = <b>Mercado</b>
help-account = <b>Sua conta</b>
help-trading = <b>Trading</b>
help-alerts = <b>Alertas</b>
help-files = <b>Arquivos e dados</b>
help-operating = <b>Gerenciar este bot</b>
help-keys = <b>Primeiros passos e chaves</b>
help-line = /{ $name } – { $description }
help-tap = Toque em um exemplo para executá-lo. Os que trazem 📋 são copiados, para você editar e enviar. Nenhum toque aqui envia uma ordem.
help-back = ‹ Voltar
unknown-command = Não conheço o comando { $command }. /help lista todos os comandos.
unknown-text = Não entendi. Escreva um comando, como /positions, ou uma frase, como “long btc 100 dólares 10x, stop 3% abaixo”, “fecha metade do eth” ou “me avisa quando sol cair abaixo de 150”. /help lista todos os comandos.
unknown-suggestion = Você quis dizer { $lines }? Nada é feito antes de você tocar.
words-read = Entendi: <code>{ $line }</code>
words-taught = Entendi, como você corrigiu: <code>{ $line }</code>
words-known = Entendi até aqui: <code>{ $line }</code>
words-choice = Posso ler isto de várias formas. Toque na que você quis dizer; antes disso nada é feito.
words-no-long = Nenhuma posição long em { $pair } está aberta, então não há o que mostrar. /positions mostra o que está aberto.
words-no-short = Nenhuma posição short em { $pair } está aberta, então não há o que mostrar. /positions mostra o que está aberto.
words-left-over = Não entendi “{ $word }”.
words-unclear = Não tenho certeza do que você quis dizer, então nada foi feito. Diga o lado, o par, os dólares e a alavancagem, como em “long btc 100 dólares 10x, stop 3% abaixo”. /help lista todos os comandos.
words-change = Nada foi enviado, e qualquer prévia expira sozinha. Envie o que você quis dizer como comando, por exemplo <code>{ $line }</code>
words-change-kept = O que você enviar fica guardado como o significado da sua frase: as mesmas palavras com outros números serão lidas do mesmo jeito. /words mostra e remove.
words-kept = Guardado: “{ $sentence }” agora significa <code>{ $line }</code>. Você vê a linha toda vez, e uma ordem continua esperando por Confirmar. Todas: /words
words-not-kept = Essa linha não fica guardada para a sua frase: cada número dela precisa estar na frase exatamente uma vez, com a mesma unidade, e vice-versa.
words-forget = 🗑 Remover
words-forgotten = Removida. O bot volta a ler esta frase por conta própria.
leaked-key = Isso parecia uma chave, então apaguei sua mensagem. Nada foi guardado. Para conectar uma chave, envie /connect sozinho, e a chave quando eu pedir.
leaked-key-not-deleted = ⚠️ Isso parecia uma chave. Nada foi guardado, mas o Telegram não me deixou apagar sua mensagem: apague você, por favor. Para conectar uma chave, envie /connect sozinho, e a chave quando eu pedir.
unknown-kind = Não consigo processar este tipo de mensagem. /help lista o que entendo.
unknown-button = Este botão é de uma mensagem anterior e não funciona mais. /help lista todos os comandos.
too-late = Sua mensagem chegou até mim { $age } depois do envio, então não a executei: <code>{ $typed }</code>
    Envie de novo se ainda quiser.
alone-intro = 👁 Só você vê o que segue.
alone-is-on = 👁 Ativado: /positions, /orders, /balance e as prévias de ordens neste grupo aparecem só para o membro que pede. Se o Telegram não os mostrar, chegam no chat privado. /alone off encerra.
alone-is-off = 👁 Desativado: as respostas pessoais chegam só no chat privado. Um administrador deste grupo pode permiti-las aqui, mostradas a um só membro, com /alone on
alone-not-admin = Só um administrador deste grupo pode mudar isto.
alone-groups = Isto é para grupos: lá um administrador permite respostas pessoais que um só membro vê.
alone-preview = 👁 De um grupo nada pode ser enviado. O botão abre a ordem no chat privado, com os preços daquele momento e Confirmar.
alone-preview-gone = Esta ordem não está mais guardada. Nada foi enviado. Digite-a aqui de novo.
private-only = São dados privados da sua conta, então só estão disponíveis no nosso chat privado.
private-open = Abrir o chat privado

## Access: requests, roles and rate limits

access-asked = Este bot é privado. Enviei um pedido de acesso ao dono, e a resposta vai chegar aqui. Seu número é <code>{ $id }</code>.
access-not-asked = Este bot é privado, e não foi possível enviar seu pedido de acesso ao dono. Escreva de novo mais tarde, por favor.
access-pending = Seu pedido de acesso está com o dono deste bot. A resposta vai chegar aqui.
access-blocked = Este bot é privado e você não está na lista. Outras mensagens não serão respondidas. Se você tem algo aberto, feche { -in-application }.
access-forwarded = Mensagens encaminhadas não contam aqui: outra pessoa pode tê-las escrito. Nada foi feito. Se é isso que você quer, digite ou cole você mesmo.
access-forwarded-deleted = Ela pode conter um segredo, por isso a apaguei.
access-forwarded-not-deleted = ⚠️ Ela pode conter um segredo, e o Telegram não me deixou apagá-la: apague-a você, por favor.
access-request = Pedido de acesso: alguém quer usar este bot.
access-approve = ✅ Aprovar
access-view-only = 👁 Só ver
access-block = ⛔ Bloquear
access-change = Para mudar: /admin { $id }
access-welcome-trader = Você tem acesso. Envie /start para começar.
access-welcome-viewer = Você tem acesso só para ver: pode consultar tudo e criar alertas, mas não operar. Envie /start para começar.
access-now-trader = O dono deste bot deu a você acesso para operar.
access-now-viewer = O dono deste bot mudou seu acesso: você pode consultar tudo e criar alertas, mas não pode mais operar. Prévias abertas não podem mais ser confirmadas. Ordens já enviadas seguem em frente.
trading-paused = ⏸ O trading está pausado neste bot. Nada foi enviado. Consultas e alertas continuam como sempre, e o que você confirmou antes também. Fechar, cancelar, definir stop-loss, take-profit ou trailing stop e adicionar colateral continuam funcionando.
trading-paused-reason = “{ $reason }”
view-only = 👁 Seu acesso é só para ver, então nada foi feito. O dono deste bot pode mudar isso. Se você tem algo aberto, feche { -in-application }.
rate-updates = ⏳ Mensagens demais em um minuto. Esta não foi processada. Continue em { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-secrets = ⏳ Pedidos de chave demais em um minuto. Nada foi guardado. Tente de novo em { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-confirms = ⏳ Não enviado: confirmações demais em um minuto. Toque em Confirmar de novo em { $seconds ->
    [one] { $seconds } segundo
    [many] { $seconds } de segundos
   *[other] { $seconds } segundos
}.
rate-query = Consultas demais em um minuto; espere um pouco

## /admin: who may use the bot

admin-title = <b>Admin</b>
admin-people-count = Pessoas: { $count }
admin-decisions-count = Decisões: { $count }
admin-hint = /admin 12345: mostra uma pessoa
    /admin say Olá: envia uma mensagem a todos
    /admin pause Voltamos às dez: pausa o trading
admin-person-hint = /admin 12345 mostra uma pessoa, pelo número dela.
admin-pick = 👤 Escolher uma pessoa
admin-pick-ask = Toque na tecla abaixo e escolha uma pessoa: o cartão dela vem em seguida. /admin 12345 mostra o mesmo pelo número.
admin-pick-key = 👤 Escolher
admin-picked = Escolhida: <code>{ $id }</code>
admin-not-understood = Espera-se um id de usuário do Telegram, como /admin 12345; ou say, pause ou resume.
admin-home = 🛡 Admin
admin-state = 📊 Estado
admin-trading = ⏸ Trading
admin-pause = ⏸ Pausar o trading
admin-resume = ▶️ Retomar o trading
admin-trading-on = <b>Trading</b> · ativado.
admin-trading-paused = <b>Trading</b> · pausado desde { $time }
    por <code>{ $admin }</code>
admin-pause-silent = Os usuários veem que o trading está pausado, sem um motivo.
admin-pause-said = Os usuários veem: “{ $reason }”
admin-pause-hint = Durante uma pausa, consultas e alertas continuam como sempre, mas nada pode ser aberto ou aumentado, nem colateral retirado. Ordens confirmadas antes seguem em frente. /admin pause Voltamos às dez dá um motivo; /admin resume encerra a pausa. Fechar, cancelar, definir stop-loss, take-profit ou trailing stop, adicionar colateral e depositar continuam funcionando.
admin-state-title = <b>Estado</b> de todos os processos
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = Serviço de trading
admin-state-trading = Trading
admin-state-updates = Chats que esperam resposta
admin-state-urgent = Chats com avisos urgentes na fila
admin-state-alert = Chats com avisos na fila
admin-state-bulk = Chats com anúncios e resumos na fila
admin-state-undelivered = Avisos não entregues
admin-state-paid = Mensagens pagas hoje
admin-state-watched = Contas monitoradas
admin-state-active = Contas com posições ou ordens, lidas
admin-state-others = Outras contas, lidas
admin-state-rules = Alertas de mercado
admin-state-memory = Memória do banco de dados
admin-responding = responde
admin-not-responding = não responde
admin-enabled = ativado
admin-paused = pausado
admin-waiting = { $count }
admin-waiting-late = { $count }, o mais antigo há { $seconds } s
admin-paid = { $spent } de { $budget } Stars
admin-interval = a cada { $seconds } s
admin-interval-stretched = a cada { $seconds } s em vez de { $configured } s
admin-memory = { $percent }% em uso
admin-memory-scarce = { $percent }% em uso; anúncios e resumos esperam até haver espaço
admin-memory-reserved = { $percent }% em uso; o resto fica reservado para ordens: não se aceitam alertas nem contas novas, e novas mensagens são respondidas um pouco mais tarde
admin-say-usage = Acrescente o texto a enviar a todos: /admin say Olá
admin-say-long = Está longo demais: no máximo { $most } caracteres.
admin-say-not-stored = Este rascunho não está mais guardado.
admin-say-draft = <b>Esta mensagem vai para todos os que podem usar o bot, já escreveram a ele e não desligaram as mensagens de quem gerencia o bot em /notify.</b> Ela ainda não foi enviada.
admin-say-running = <b>Colocando a mensagem na fila</b>, { $count } até agora.
admin-say-done = <b>Mensagem na fila</b>, destinatários: { $count }. Quem bloqueou o bot recebe quando o desbloquear.
admin-say-send = 📣 Enviar a todos
admin-say-drop = ✖️ Descartar
admin-undelivered = 📪 Não entregues
admin-undelivered-title = <b>Avisos não entregues</b>: { $count }
admin-undelivered-none = Não há nada aqui.
admin-undelivered-hint = O Telegram os recusou, ou não foi possível criar uma mensagem. Os mais recentes:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 Reenviar todos
admin-undelivered-drop = ✖️ Descartar todos
admin-undelivered-retried = De volta à fila: { $count }
admin-undelivered-dropped = Descartados: { $count }
admin-people = 👥 Pessoas
admin-journal = 📜 Registro
admin-to-people = 👥 Pessoas
admin-people-title = <b>Pessoas</b> · página { $page } de { $pages }
admin-people-none = Ainda não há pedidos de acesso nem decisões.
admin-person = <b>{ $name }</b>
    Número <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = Admin
admin-status-trader = Trader
admin-status-viewer = Só ver
admin-status-blocked = Bloqueado
admin-status-pending = À espera
admin-status-stranger = Sem pedido
admin-status-damaged = Registro danificado
admin-decided = desde { $time }
    por { $admin }
admin-asked = Pedido: { $time }
admin-changed = Feito.
admin-unchanged = Nada mudou: outra pessoa decidiu nesse meio-tempo. O estado atual:
admin-fixed-admin = Consta em ADMIN_USERS. Só quem gerencia o bot pode mudar isso, na configuração.
admin-damaged = O registro de acesso desta pessoa está danificado, então ela não tem acesso. Decida de novo, por favor.
admin-fixed-list = ACCESS é allowlist: só os usuários de ALLOWED_USERS têm acesso.
admin-journal-title = <b>Registro de acessos</b> · página { $page } de { $pages }
admin-journal-none = Ainda não há decisões.
admin-journal-damaged = ⚠️ Esta entrada está danificada e não pode ser lida.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    por { $admin }

## /connect

connect-ways = 🔑 Digite a API key e o key ID em uma página, fora deste chat. Ou envie aqui: eu apago suas mensagens assim que as leio.
connect-on-page = Digitar em uma página
connect-in-chat = Enviar aqui
connect-keys-page = 🔗 Obter API key
connect-terms = 📄 Termos
connect-page-confirmed = ✅ Sua página já pode receber uma chave. Volte para ela.
connect-page-foreign = ⚠️ <b>A página que você tem aberta não é sua.</b> Ela pertence à conta de outra pessoa, e uma chave digitada ali seria dela. Feche a página e não digite nenhuma chave. Não confie em quem passou o link. A sua própria página abre só por este chat, com /connect.
connect-page-unknown = Este código é desconhecido ou expirou, então nada foi confirmado. A página mostra um novo em instantes.
connect-ask-api-key =
    Envie a <b>API key</b>. Apago sua mensagem assim que a ler.

    Você a encontra { -in-application }, em Settings, API keys. /cancel interrompe.
connect-ask-key-id = Agora envie o <b>key ID</b> que corresponde a ela. Também apago essa mensagem.
connect-not-text = Envie a chave como mensagem de texto, por favor, ou /cancel.
connect-not-key = Isso não parece uma chave: é uma linha de letras e dígitos, sem espaços. Envie de novo, por favor, ou /cancel.
connect-not-deleted = ⚠️ O Telegram não me deixou apagar sua mensagem. Apague você agora, por favor: ela contém um segredo.
connect-done =
    ✅ Conectada como <b>{ $label }</b>, chave <code>{ $mask }</code>. Ela fica criptografada, e só este bot consegue descriptografá-la.

    /positions mostra suas posições abertas. /disconnect apaga a chave aqui.
connect-refused = ❌ O serviço não aceita esta API key com este key ID. Nenhum dos dois foi guardado. Confira ambos { -in-application } e envie /connect de novo.
connect-rejected = ❌ O serviço rejeitou a verificação da chave: “{ $reason }”. A chave não foi guardada. Confira { -in-application } e envie /connect de novo.
connect-unchecked = ⚠️ Não foi possível verificar a chave: o serviço não deu uma resposta legível. Ela não foi guardada. Quer tentar de novo daqui a pouco?
connect-again = 🔄 Tentar de novo
connect-ask-button = Toque em “Tentar de novo” acima, por favor, ou envie /cancel.
connect-restarted = Você já estava conectando uma chave. Aquilo foi descartado, e agora começa do zero.
connect-expired = A conexão da chave expirou: passou tempo demais, ou o bot foi atualizado. Apaguei sua mensagem, caso fosse uma chave. Nada foi guardado. Envie /connect para começar de novo.
connect-expired-not-deleted = ⚠️ A conexão da chave expirou: passou tempo demais, ou o bot foi atualizado. Nada foi guardado. Se sua mensagem contém um segredo, apague você, por favor: o Telegram não me deixou. Envie /connect para começar de novo.
conversation-expired = O que você estava fazendo aqui expirou: passou tempo demais, ou o bot foi atualizado. Nada daquilo foi guardado. Comece de novo, por favor.
conversation-outdated = O que você estava fazendo aqui não pode continuar depois de uma atualização do bot. Nada daquilo foi guardado. Comece de novo, por favor.
form-discarded = O que você tinha começado aqui antes foi descartado. Nada daquilo foi guardado.
form-left = ✖️ Fechado, porque você seguiu com outra coisa. Nada foi enviado.
connect-not-stored = ⚠️ A chave é válida, mas não foi possível guardá-la. Nada ficou armazenado. Quer tentar de novo daqui a pouco?
connect-no-room = ⏸ A chave é válida, mas o banco de dados do bot está quase cheio, então por enquanto não aceita contas novas. Nada foi guardado. Quer tentar de novo em alguns minutos? Fechar, cancelar e consultar funcionam como sempre.

## /accounts and /disconnect

account-label = Conta { $number }
accounts-none = Você não tem nenhuma conta conectada. Envie /connect para começar.
accounts-none-paper = Ou pratique antes, com dinheiro fictício:
accounts-title = <b>Suas contas</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · em uso
accounts-unreadable = não pode ser descriptografada
accounts-hint = /connect adiciona uma conta, /disconnect remove uma.
accounts-use = Usar { $label }
api-title = <b>Tokens de API</b>
api-none = Você não tem tokens.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = Permissões: { $scopes }
api-accounts = Contas: { $accounts }
api-from = Só de { $addresses }
api-drafts = Rascunhos por hora: { $number }
api-size = Tamanho por rascunho até { $size }
api-pairs = Pares dos rascunhos: { $pairs }
api-expires = Expira: { $time }
api-expired = Expirou: { $time }
api-used = Último uso: { $time } de { $address }
api-unused = Nunca usado
api-hint = <i>Com um token, um programa lê suas contas pela API HTTP deste bot, se quem gerencia o bot a ativou. Nenhum token pode enviar uma ordem.</i>
api-example = <code>{ $example }</code>
api-options = Opções: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    Ele é mostrado uma única vez, e apago esta mensagem em um minuto. Quem o tiver pode fazer o que as permissões deixam, sem verificação em duas etapas. /api o revoga.
api-copy = Copiar o token
api-revoke = ✖️ Revogar { $name }
api-full = ⚠️ Você já tem { $most } tokens. Revogue um com /api antes.
api-webhook = Webhook: { $host }
api-webhook-delivered = Último evento entregue: { $time }
api-webhook-failing = ⚠️ Falhando desde { $time }: { $reason }
api-webhook-dead = ⚠️ Eventos abandonados: { $number }, o último { $time }
api-webhook-behind = ⚠️ Eventos foram removidos antes de serem recebidos, o último { $time }
api-webhook-hint = Eventos para um endereço seu: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    Este segredo assina os eventos do seu webhook. Ele é mostrado só uma vez, e eu apago esta mensagem em um minuto. /api cria um novo.
api-webhook-test = 🔔 Testar o webhook de { $name }
api-webhook-rotate = 🔑 Novo segredo
api-webhook-remove = ✖️ Remover webhook
api-webhook-tested = ✅ O webhook de { $name } recebeu o teste.
api-webhook-not-taken = ⚠️ O webhook de { $name } não aceitou o teste: { $reason }
api-webhook-timeout = sem resposta em dez segundos
api-webhook-address = o endereço não é público
api-webhook-unreachable = inacessível
api-webhook-status = status HTTP { $status }
api-webhook-refused = ⚠️ Um webhook precisa de um endereço https:// na internet pública. Nada foi alterado.
api-webhook-no-token = ⚠️ Você não tem um token { $name } com a permissão events. Crie um: /api new sheet events
api-webhook-same-token = ⚠️ Vários tokens seus têm um nome que se lê como { $name }. Escreva o ID de um deles: { $ids }
signals-title = <b>Fontes de sinais</b>
signals-none = Você não tem fontes.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>Uma fonte envia sinais ao seu caminho na API HTTP deste bot, se quem o opera a ativou. Cada um vira um rascunho que espera a sua confirmação; as atualizações que você deixar agir só reduzem o que a fonte abriu. Os formatos estão em docs/signals.md.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Ele é mostrado só uma vez, e eu apago esta mensagem em um minuto. Quem o tiver pode enviar rascunhos a você, e nada mais. /signals remove a fonte.
signals-made-acting =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    Ele é mostrado só uma vez, e eu apago esta mensagem em um minuto. Quem o tiver pode enviar rascunhos a você e reduzir posições que esta fonte abriu; nada mais. /signals encerra isso ou remove a fonte.
copy-secret = Copiar o segredo
signals-full = ⚠️ Você já tem { $most } fontes. Remova uma antes com /signals.
signals-no-paper = ⚠️ Uma fonte demo precisa de uma conta demo. Abra uma antes em /accounts.
signals-no-real = ⚠️ Nenhuma conta real está conectada. Conecte antes uma API key com /connect. A fonte continua na demo.
signals-show = 📨 { $name }
signals-remove = ✖️ Remover { $name }
signals-real = Da demo para a conta real
signals-mandate-show = 📡 Deixar as atualizações agir…
signals-mandate-give = ✅ Aceitar
signals-mandate-end = 🛑 Perguntar de novo
signals-mandate-on = 🟢 As atualizações agem: reduzem posições que esta fonte abriu, sem perguntar.
signals-mandate-off = As atualizações esperam a sua confirmação.
signals-mandate =
    <b>Deixar as atualizações de { $name } agir</b>

    As atualizações são então enviadas sem outra confirmação, para posições que esta fonte abriu. Só reduzem: fecham uma parte ou tudo, movem o stop-loss na direção de menos perda, cancelam a ordem pendente desta fonte. Nunca abrem nem adicionam, nunca retiram colateral, e nunca removem um stop-loss nem o movem na direção de mais perda. O que você adicionar a uma posição dessas faz parte dela.

    No máximo { $most } passos por hora, cada atualização uma vez. Você fica sabendo de cada passo, e de cada atualização que não foi executada e por quê: onde é possível, ela vira um rascunho que espera a sua confirmação. Das que deram em nada pelo mesmo motivo, avisam-se no máximo { $notices } por hora.

    Quem tiver o segredo desta fonte pode então reduzir essas posições, e nada mais. Você encerra isso com /signals quando quiser.
signals-back = « Todas as fontes
signals-last = <b>{ $name }</b>: últimos sinais
signals-no-entries = Nenhum sinal chegou ainda.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = em preparação
signals-state-drafted = ✅ virou rascunho
signals-state-acted = ✅ executada, como combinado
signals-state-taken-back = ✅ retirou um rascunho pendente
signals-state-late = ⌛ { $seconds } s atrasado
signals-state-early = ⚠️ o horário está { $seconds } s adiantado
signals-state-daily-limit = ⚠️ máximo de rascunhos do dia atingido
signals-state-crowded = ⚠️ sinais demais em um dia
signals-state-left = ⚠️ seu tratamento foi interrompido
signals-state-unavailable = ⚠️ não foi possível ler preços ou saldos
signals-state-unreadable = ❓ não entendido ({ $reason })
signals-state-not-drafted = ✖️ sem rascunho ({ $reason })
signals-reason-empty = sem texto
signals-reason-too-long = mais de 4.096 caracteres
signals-reason-not-json = JSON malformado
signals-reason-secret = contém um segredo onde não deve
signals-reason-placeholder = um marcador não foi preenchido
signals-reason-unknown-field = campo desconhecido
signals-reason-field = campo malformado
signals-reason-no-side = nem long nem short
signals-reason-two-sides = long e short ao mesmo tempo
signals-reason-no-pair = sem par
signals-reason-two-pairs = vários pares
signals-reason-number = um número ilegível
signals-reason-stray-number = um número que nenhuma palavra explica
signals-reason-unknown-word = uma palavra desconhecida
signals-reason-time = um horário ilegível
signals-reason-leverage = uma alavancagem impossível
signals-reason-two-stops = vários stops
signals-reason-levels = preços que se contradizem
signals-reason-order-type = uma ordem que não pode virar rascunho
signals-reason-condition = uma condição ou pergunta
signals-reason-contradiction = contraditório
signals-reason-partial-exit = parte de uma posição sem percentual
signals-reason-report = relata ou altera algo anterior
signals-reason-no-stop = sem stop, que o tamanho exige
signals-reason-no-leverage = sem alavancagem
signals-reason-no-price = sem preço do par
signals-reason-no-balance = sem saldo
signals-reason-too-small = menos de um centavo de colateral
signals-reason-add-levels = um aumento com níveis próprios
signals-reason-far-price = preços longe do mercado
signals-reason-passed-entry = o preço já passou da entrada
signals-reason-no-target = o primeiro alvo da operação não é conhecido
signals-reason-no-position = nenhuma posição aberta desta fonte
signals-reason-unsure-position = não é certo de qual das posições dela se trata
signals-reason-account = não existe essa conta
signals-reason-role = seu acesso não permite operar
signals-reason-flat = você fechou tudo com /flat, então nada é aberto nem adicionado
signals-reason-too-many = rascunhos demais em uma hora
signals-reason-too-many-today = rascunhos demais em um dia
signals-reason-no-mandate = as atualizações não deviam agir quando ela chegou
signals-reason-went-flat = você fechou tudo com /flat
signals-reason-stale = não pôde ser tratada na hora
signals-reason-same-words = a mesma atualização já chegou antes; /plans mostra o que aconteceu com ela
signals-reason-worse-stop = o stop-loss já está neste preço ou em um melhor
signals-reason-not-possible = não é possível para a posição como está agora
signals-reason-plans-full = você tem planos demais (/plans)
signals-reason-most-acts = o máximo de passos de uma hora já foi feito
signals-reason-late = tarde demais pelo próprio horário
signals-reason-early = o próprio horário está adiantado
signals-reason-daily-limit = máximo de rascunhos do dia atingido
signals-reason-crowded = sinais demais em um dia
signals-reason-left = seu tratamento foi interrompido
signals-reason-unavailable = não foi possível ler posições, preços ou saldos
signals-reason-malformed = uma ordem que o bot não entende
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 A fonte <b>{ $name }</b> não envia um sinal há { $duration }. /signals lista os últimos.
signals-score-confirmed = Confirmados: { $drafts } · com lucro { $won }, com perda { $lost }, abertos { $open } · <b>{ $amount }</b>
signals-score-ignored = Não confirmados: { $drafts } · teriam ganhado { $won }, perdido { $lost }, abertos { $open } · <b>{ $amount }</b> antes das taxas
signals-score-unknown = Resultado desconhecido: { $drafts }
signals-offer = 📨 <b>Isto parece um sinal</b>: { $signal }. Nenhum rascunho é feito antes de você escolher o tamanho.
signals-offer-sizes = O tamanho pela regra de uma fonte, ou dólares de colateral com a alavancagem do sinal. Fontes: /signals
signals-offer-drafted = ✅ Rascunho feito. A prévia vem a seguir.
signals-offer-dropped = Descartado. Nenhum rascunho foi feito.
signals-offer-gone = Este sinal não está mais guardado. Envie-o de novo.
account-not-connected = Essa conta não está mais conectada. /accounts lista as que estão.
disconnect-which = Qual conta você quer desconectar?
disconnect-ask = Desconectar <b>{ $label }</b> (<code>{ $mask }</code>)? A chave em si continua válida até você apagá-la { -in-application }.
disconnect-yes = 🗑 Desconectar { $label }
disconnect-no = Manter
disconnect-kept = Nada mudou.
disconnect-warning =
    Os dados guardados desta conta também são apagados: as ordens dela em /activity, os alertas e os avisos não enviados. Posições e ordens abertas continuam abertas no serviço. Elas deixam de ser monitoradas, e os alertas terminam.
disconnect-plans = ⏰ Planos que se encerram com isso: { $count }. Eles não fazem mais nada.
disconnect-guards = 🚦 Guardiões que se encerram com isso: { $count }. Eles não vigiam mais nada.
disconnect-tokens = 🔑 Tokens de API que se encerram com isso, porque não alcançam outra conta: { $count }.
disconnect-sources = 📨 Fontes de sinais que se encerram com isso: { $count }.
disconnect-besides = Apagado junto com ela:
disconnect-done = <b>{ $label }</b> foi desconectada e a chave dela, apagada. Se não precisa mais da chave, apague-a também { -in-application }.

## /forget

forget-ask = <b>Apagar todos os seus dados?</b>
forget-would-delete = Isto seria apagado:
forget-nothing = Não há dados seus guardados que possam ser apagados.
forget-warning =
    ⚠️ Posições e ordens abertas <b>continuam abertas no serviço</b>, assim como os stops colocados lá. Elas deixam de ser monitoradas: você não recebe mais avisos de execução, liquidação ou alerta.
forget-limits = Seus próprios limites (/limits) também são apagados, na hora e sem a espera de 24 horas; só continua um descanso que esteja ativo.
forget-final = Isto não pode ser desfeito. As chaves em si continuam válidas até você apagá-las { -in-application }.
forget-yes = 🗑 Apagar tudo
forget-no = Manter tudo
forget-kept = Nada foi apagado.
forget-in-flight =
    { $count ->
        [one] ⏳ Há { $count } ordem em andamento, e o resultado ainda não é conhecido. Se seus dados fossem apagados agora, não haveria registro de que ela foi enviada. Nada foi apagado. Tente de novo em um minuto.
        [many] ⏳ Há { $count } de ordens em andamento, e o resultado ainda não é conhecido. Se seus dados fossem apagados agora, não haveria registro de que elas foram enviadas. Nada foi apagado. Tente de novo em um minuto.
       *[other] ⏳ Há { $count } ordens em andamento, e o resultado ainda não é conhecido. Se seus dados fossem apagados agora, não haveria registro de que elas foram enviadas. Nada foi apagado. Tente de novo em um minuto.
    }
forget-done = <b>Seus dados foram apagados.</b>
forget-deleted = Apagado de vez:
forget-count-accounts =
    { $count ->
        [one] • { $count } conta com sua chave criptografada
        [many] • { $count } de contas com suas chaves criptografadas
       *[other] • { $count } contas com suas chaves criptografadas
    }
forget-count-alerts =
    { $count ->
        [one] • { $count } alerta
        [many] • { $count } de alertas
       *[other] • { $count } alertas
    }
forget-count-orders =
    { $count ->
        [one] • { $count } ordem em /activity, ou prévia de uma
        [many] • { $count } de ordens em /activity, e prévias
       *[other] • { $count } ordens em /activity, e prévias
    }
forget-count-notices =
    { $count ->
        [one] • { $count } aviso não enviado
        [many] • { $count } de avisos não enviados
       *[other] • { $count } avisos não enviados
    }
forget-count-favourites =
    { $count ->
        [one] • { $count } par favorito
        [many] • { $count } de pares favoritos
       *[other] • { $count } pares favoritos
    }
forget-count-tokens =
    { $count ->
        [one] • { $count } token de API
        [many] • { $count } de tokens de API
       *[other] • { $count } tokens de API
    }
forget-count-sources =
    { $count ->
        [one] • { $count } fonte de sinais
        [many] • { $count } de fontes de sinais
       *[other] • { $count } fontes de sinais
    }
forget-count-settings =
    { $count ->
        [one] • { $count } configuração
        [many] • { $count } de configurações
       *[other] • { $count } configurações
    }
forget-count-others =
    { $count ->
        [one] • { $count } outro registro, como o último estado lido de uma conta
        [many] • { $count } de outros registros, como o último estado lido de uma conta
       *[other] • { $count } outros registros, como o último estado lido de uma conta
    }
forget-stays = O que fica, e por quê:
forget-stays-role = • seu número, seu status de acesso e quando isso foi decidido, sem seu nome: para que ninguém bloqueado volte por este caminho
forget-stays-cool-off = • seu descanso: ninguém pode encerrá-lo antes; ele termina sozinho em { $until }
forget-stays-messages = • as mensagens deste chat: quem as guarda é o Telegram; para removê-las, apague o chat
forget-stays-service = • sua conta, suas ordens e suas posições no serviço: o bot não pode apagá-las
forget-stays-shared = • as mensagens dos seus alertas em grupos: quem as guarda é o Telegram; e, por até dois dias, o que prova o resultado das suas ordens, sob um hash da carteira e sem dizer de quem é
forget-stays-log = • linhas no log de quem gerencia o bot com seu id numérico, sem chaves nem nada que você tenha digitado; e backups, enquanto essa pessoa os mantiver
forget-done-next = Por um minuto o bot não responde a você, para que o que estava em andamento não deixe dados. Depois, /start começa do zero.
forget-still =
    { $seconds ->
        [one] Seus dados ainda estão sendo apagados. Em { $seconds } segundo, /start começa do zero.
        [many] Seus dados ainda estão sendo apagados. Em { $seconds } de segundos, /start começa do zero.
       *[other] Seus dados ainda estão sendo apagados. Em { $seconds } segundos, /start começa do zero.
    }

## /cancel

cancel-done = Cancelado. Nada foi guardado.
cancel-nothing = Não há nada para cancelar.

## /balance

balance-title = Saldo
balance-vusd = Conta de trading
balance-usdc = USDC na carteira
balance-allowance = Autorização de USDC
balance-eth = ETH para gas
allowance-unlimited = sem limite
balance-in-use = Colateral em uso
balance-part = os saldos
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = Posições
positions-none = Nenhuma posição aberta.
positions-close-all = Fechar todas
positions-close = Fechar…
positions-close-title = Qual posição fechar e quanto?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } { $liquidation }
positions-distance = { $label } { $distance }
positions-no-stop = sem SL
positions-totals =
    { $count ->
        [one] { $count } posição
        [many] { $count } de posições
       *[other] { $count } posições
    }
    Tamanho { $size } · colateral { $collateral }
profit = PnL não realizado <b>{ $profit }</b> ({ $percent })
profit-unknown = PnL não realizado <b>—</b>
pnl-parts =
    <b>PnL por partes</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 PnL por partes
pnl-gross = Pelo preço
pnl-net = PnL
cost-openingFee = Taxa de abertura
cost-positionFee = Taxa não paga
cost-closingFee = Taxa de fechamento
cost-tradingFees = Abertura e fechamento
cost-funding = Funding
cost-borrow = Empréstimo
pnl-before-unstated = ⚠️ PnL sem os custos que o serviço não informa: { $costs }.
pnl-before-count = ⚠️ PnL sem os custos que o serviço não informa: { $count } de { $trades }.
costs-line = Taxas { $fees } · funding { $funding } · empréstimo { $borrow }
pnl-is-net = PnL líquido de taxas, funding e empréstimo.
pnl-estimated = ~ PnL em parte estimado pelo bot: os custos pagos pelo que segue aberto não são informados.
liquidation-before-unstated = ⚠️ O preço de liquidação não inclui custos que o serviço não informa ({ $costs }): pode estar mais perto.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = Tamanho { $size } · colateral { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ Não foi possível ler os take-profits e stops; pode haver alguns.
positions-no-price = ⚠️ Sem preço de { $symbols }, então faltam o PnL e as distâncias.
positions-unnamed = ⚠️ { $pairs }: o nome do par é desconhecido, então não há preço; faltam o PnL e as distâncias.
positions-stale-price = ⚠️ O último preço de { $symbol } é de { $time }, há { $age }.
positions-estimate = ~ preço de liquidação estimado pelo bot
pair-unnamed = Par desconhecido
pair-number = Par #{ $id }
age-seconds = { $count ->
        [one] { $count } segundo
        [many] { $count } de segundos
       *[other] { $count } segundos
    }
age-minutes = { $count ->
        [one] { $count } minuto
        [many] { $count } de minutos
       *[other] { $count } minutos
    }
age-hours = { $count ->
        [one] { $count } hora
        [many] { $count } de horas
       *[other] { $count } horas
    }
age-days = { $count ->
        [one] { $count } dia
        [many] { $count } de dias
       *[other] { $count } dias
    }
positions-details = { $symbol } { $side }
positions-back = ‹ Todas as posições
position-not-open = Esta posição não está mais aberta.
position-id = Posição <code>{ $id }</code>
position-opened = Aberta: { $time }
position-trigger = { $label } { $price } fecha { $percent } %
position-trigger-unstated = { $label } { $price } fecha uma parte que o serviço não informa
stops-cover = Os stops cobrem { $percent } da posição antes da liquidação.
stops-cover-share = Os stops cobrem { $percent } da posição.
stops-cover-unknown = Não se sabe quanto da posição os stops cobrem: o serviço não informa tudo.
position-change = Em andamento: ordem { $type } · tamanho { $size } · colateral { $collateral }
position-state = Ordem { $type } · estado { $status }
ladder-tp = TP
ladder-mark = Marc.
ladder-entry = Entr.
ladder-sl = SL
ladder-trail = Trail
ladder-trigger = Gatil.
ladder-liquidation = Liq.

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = Ordens pendentes
orders-none = Nenhuma ordem pendente.
orders-count = { $count ->
        [one] { $count } ordem pendente
        [many] { $count } de ordens pendentes
       *[other] { $count } ordens pendentes
    }
orders-to-open = A abrir ({ $number }): tamanho { $size } · colateral { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · posição <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · a abrir
orders-rows = <pre>{ $rows }</pre>
orders-size = tam.
orders-collateral = colateral
orders-kind-unknown = Ordem
order-type-market = Mercado
order-type-limit = Limite
order-type-stop-market = Stop mercado
order-type-stop-limit = Stop limite
orders-button = { $symbol } { $kind } { $price }
orders-status-unknown = ⚠️ Não se sabe se ainda vale, pelo estado que o serviço informa: { $orders }
orders-no-positions = ⚠️ Não foi possível ler as posições abertas, então alguma ordem pode aparecer no lugar errado.
orders-no-price = ⚠️ Sem preço de { $symbols }, então faltam as distâncias.
board-title = 📌 Painel
board-none = Não há nada aberto em nenhuma conta.
board-empty = Nada aberto: { $accounts }
board-unread = ⚠️ Não foi possível ler: { $accounts }. Haverá nova tentativa.
board-old = ⚠️ { $accounts }: a última leitura falhou; estes números são de { $time }, há { $age }.
board-pair = Par
board-pnl = uPnL
board-size = Tamanho
board-no-stop = nenhum
board-total-paper = Total, demo
board-order = Ordem
wallet-counted-once = Fora dos totais, porque sua carteira já conta com outra conta: { $accounts }
board-price = Preço
board-distance = Distância
board-more = Linhas que não cabem aqui: { $number }. Veja /positions e /orders.
board-live = Atualizado após cada mudança, e a cada 10 segundos enquanto houver algo aberto.
board-paused = ⏸ Em pausa desde { $time }: ninguém usou o painel por uma hora.
board-resume = ▶️ Retomar
board-end = Remover painel
board-ended = Este não é mais o seu painel. /board envia um novo.
board-plain-pnl = uPnL <b>{ $profit }</b> · tamanho { $size }
board-plain-distances = Até o stop { $stop } · até a liquidação { $liquidation }
history-title = Histórico
history-none = Ainda não há posições fechadas.
history-none-such = Nenhuma corresponde entre as posições fechadas que foram lidas.
history-only = Só { $what }
history-only-won = ganhas
history-only-lost = perdidas
history-count = { $count } fechadas · { $won } ganhas · { $lost } perdidas
history-totals = PnL realizado <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = São as { $count } mais recentes; há outras mais antigas.
history-failed = ⚠️ São as { $count } que foram lidas; o resto não pôde ser lido.
history-bound = ⚠️ São { $count } posições fechadas, o máximo que se lê de uma vez; há outras.
history-part-dates = Fechadas de { $from } a { $to }.
read-progress = ⏳ { $rows }: { $count } lidas até agora…
read-stopped = ⏹ Interrompido por você. { $rows }: { $count } lidas, nada foi enviado.
history-unstated = ⚠️ { $count ->
        [one] De { $count } o serviço não informa
        [many] De { $count } o serviço não informa
       *[other] De { $count } o serviço não informa
    } lucro nem perda.
history-all = Todas
history-won = Ganhas
history-lost = Perdidas
history-pair = Par…
history-chosen = ✓ { $name }
history-all-pairs = Todos os pares
history-which-pair = De qual par?
history-back = ‹ Histórico
ended-closed = fechada
ended-part = fechada em parte
ended-liquidated = liquidada
ended-cancelled = cancelada
closed-not-listed = Esta não está entre as posições fechadas que foram lidas.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = PnL realizado <b>{ $profit }</b> ({ $percent })
closed-whole = Posição inteira <b>{ $profit }</b> ({ $percent })
result-in-r = Resultado em R: <b>{ $result }</b>
result-in-r-seen = Resultado em R: <b>{ $result }</b>, a partir do primeiro stop que foi visto
history-r-seen = * R a partir do primeiro stop que foi visto
closed-figures = <pre>{ $figures }</pre>
closed-entry = Entrada
closed-exit = Saída
closed-size = Tamanho final
closed-total-size = Tamanho total
closed-collateral = Colateral
closed-ended = Encerrada: { $time } · { $how }
closed-order = Ordem { $type }

part-failed = ⚠️ Não foi possível ler: { $what }.
part-refused = ⚠️ Não foi possível ler: { $what }. O serviço respondeu “{ $reason }”.
portfolio-title = Portfólio
portfolio-money = Margem e exposição
portfolio-empty = O serviço não devolveu nenhum portfólio para esta conta.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = Margem livre
portfolio-in-use = Colateral em uso
portfolio-total = Total
portfolio-margin = Margem em uso
portfolio-exposure =
    <b>Exposição</b>
    <pre>{ $figures }</pre>
portfolio-net = Líquida
portfolio-spread =
    <b>Colateral por par</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = Colateral por par
portfolio-spread-total = Total { $collateral } · tamanho { $size }
risk-title = Risco
risk-at-stops = Se todos os stops forem atingidos agora: { $loss }
risk-at-stops-unknown = Se todos os stops forem atingidos agora: não se sabe, por causa de { $names }.
risk-all-have-stops = Cada posição tem um stop para toda ela.
risk-without-stop = Sem stop, até a liquidação: { $loss }
risk-without-stop-unknown = Sem stop, até a liquidação: não se sabe, por causa de { $names }.
risk-without-stop-line = { $mark } { $position }: { $percent } sem stop, { $loss }
risk-loss = <b>{ $dollars }</b> ({ $percent } do patrimônio)
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = % do patrimônio
risk-day-cost = Custo por dia
risk-gross = Bruta
risk-group = Movem-se juntos: { $symbols } · bruta { $gross } · líquida { $net }
risk-group-window = Pelos retornos por hora dos últimos { $days } dias.
risk-ungrouped = ⚠️ Não foi possível ler as velas de { $symbols }: podem se mover com outros pares.
risk-unnamed = ⚠️ { $pairs }: o nome do par é desconhecido, então não está em nenhum grupo; pode se mover com outros pares.
risk-nearest = <b>Liquidações mais próximas</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 Imagem
risk-basis = <i>As perdas são contadas a partir do PnL de agora, com as taxas de fechamento. Um stop pode ser executado a um preço pior. Ordens pendentes não estão incluídas.</i>
whatif-title = E se…
whatif-words = <code>{ $words }</code>
whatif-change = Mudança: { $change }
whatif-change-unknown = Mudança: não se sabe.
whatif-events = <b>O que dispara, em ordem</b>
whatif-no-events = Nada dispara no caminho.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = Excluída
whatif-opened = Abertura
whatif-trailing = Trailing stop
whatif-liquidation = 🚨 Liquidação
whatif-left = <b>Continua aberto</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = Nada fica aberto.
whatif-absent = ⚠️ Não há posição aberta para { $names }.
whatif-betas = Beta em relação a { $reference }: { $betas }
whatif-betas-unknown = ⚠️ O beta de { $names } não é conhecido: o preço fica onde está.
whatif-unknown-price = ⚠️ O preço não é conhecido: { $names }.
whatif-unknown-figures = ⚠️ O serviço omite dados: { $names }.
whatif-unknown-orders = ⚠️ Nem todas as ordens são conhecidas: { $names }.
whatif-unknown-rates = ⚠️ A taxa de funding ou de empréstimo não é conhecida: { $names }.
whatif-basis = <i>É uma estimativa: todos os preços se movem em linha reta a partir dos atuais. Slippage, gaps e ordens pendentes não estão incluídos.</i>
whatif-ask-gap = <i>Para um gap, acrescente a palavra gap.</i>
whatif-basis-gap = <i>É uma estimativa: todos os preços saltam dos atuais para o fim, e o que eles atravessam é executado lá. Slippage e ordens pendentes não estão incluídos.</i>
whatif-basis-with = <i>A ordem é executada ao preço atual. A variação inclui as taxas de abertura e fechamento.</i>
whatif-basis-time = <i>Funding e empréstimo são contados com as taxas atuais, antes de os preços se moverem.</i>

deposits-title = Depósitos
withdrawals-title = Saques
deposits-none = Nenhum depósito.
withdrawals-none = Nenhum saque.
deposits-back = ‹ Depósitos
withdrawals-back = ‹ Saques
deposit-one = <b>Depósito { $amount }</b>
withdrawal-one = <b>Saque { $amount }</b>
transfers-total = Transferências: { $number } · total { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = Transação <code>{ $hash }</code>
transfer-address = Conta <code>{ $address }</code>
transfer-not-listed = Este não está mais na lista.

## /raw: a reply of the service as a file

raw-button = 🧾 Original
raw-which = Qual resposta original do serviço você quer?
raw-title = <b>{ $title }</b>, resposta original do serviço
raw-status = Status { $status } · sem segredos, com cada dígito intacto
raw-realised-pnl = O bot entende que <code>realisedPnl</code> já desconta: { $costs }.
raw-realised-pnl-gross = O bot entende que <code>realisedPnl</code> não desconta nenhum custo.
raw-part = Uma só resposta do serviço: pode ser parte da lista. /export history traz a lista completa.
raw-empty = A resposta veio vazia, então não há arquivo.
raw-openPositions = Posições abertas
raw-openOrders = Ordens abertas
raw-closedPositions = Posições fechadas
raw-balances = Saldos
raw-portfolio = Portfólio
raw-deposits = Depósitos
raw-withdrawals = Saques
raw-pairInfo = Par
raw-checkReferrals = Consulta de indicações

## Images

chosen = • { $name }
picture-missing = ⚠️ A imagem não pôde ser desenhada ou enviada; aqui está o texto.
picture-paper = DEMO · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = Preço <b>{ $price }</b> · { $change } em { $span }
chart-none = ⚠️ O serviço não tem velas deste período.
chart-own = Com os seus próprios níveis de preço: { $account }
chart-own-unreadable = ⚠️ Não foi possível ler suas posições e ordens, então faltam os seus próprios níveis de preço.
chart-as-of = Dados de { $time }
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = Bollinger
chart-word-empty = Sem velas
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = Bollinger 20, 2
chart-word-volume = Volume
chart-line-entry = Entrada
chart-line-liquidation = Liq.
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = Gatil.
chart-line-trailing = Trail
chart-line-limit = Limite
chart-line-stop = Stop
chart-open = 📈 Gráfico

## Share cards

share = 📤 Compartilhar
share-open-title = Posição aberta
share-closed-title = Trade fechado
share-paper = DEMO · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 DEMO · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = Entrada
share-now = Agora
share-exit = Saída
share-held = Duração
share-under-a-minute = menos de um minuto
share-profit = PnL
share-in-r = Resultado em R
share-size = Tamanho
share-with-amounts = Mostrar valores
share-without-amounts = Ocultar valores
share-send = 💬 Enviar para um chat
share-inline-title = Seu cartão
share-gone = Este cartão é antigo demais: crie-o de novo
share-incomplete = ⚠️ Não foi possível fazer o cartão: a posição não existe mais, ou o serviço não informa o suficiente sobre ela.

## /pnl

pnl-title = Lucros e perdas
pnl-heading = <b>Lucros e perdas</b>
pnl-picture = { $title } · { $span }
pnl-empty = Nenhuma posição fechada neste período
pnl-curve = PnL acumulado
pnl-days = Por dia
pnl-span-day = Hoje
pnl-span-week = 7 dias
pnl-span-month = 30 dias
pnl-span-all = Tudo
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } a { $to } ({ $zone })
pnl-none = Nenhuma posição foi fechada neste período.
pnl-none-read = Nenhuma entre as posições fechadas que foram lidas
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades =
    { $count ->
        [one] { $count } posição fechada
        [many] { $count } de posições fechadas
       *[other] { $count } posições fechadas
    }
pnl-rows = <pre>{ $rows }</pre>
pnl-won = Ganhas
pnl-factor = Profit factor
pnl-average-win = Ganho médio
pnl-average-loss = Perda média
pnl-expectancy = Expectativa
pnl-r-sum = Soma em R
pnl-r-expectancy = Expectativa em R
pnl-r-part = ⚠️ Resultados em R de { $count } de { $trades }: o primeiro stop das outras não é conhecido.
pnl-r-seen = O R de { $count } conta do primeiro stop visto.
pnl-best = Melhor
pnl-worst = Pior
pnl-fees = Taxas
pnl-funding = Funding
pnl-borrow = Empréstimo
pnl-by-pair = Por par
pnl-total = ‹ Total
pnl-by-side = Por lado
pnl-by-pair-side = Por par e lado
pnl-by-hour = Por hora
pnl-by-weekday = Por dia da semana
pnl-by-source = Por origem
pnl-source-typed = Digitada
pnl-source-form = Guiada
pnl-source-words = Frase
pnl-source-link = Link
pnl-source-page = Página
pnl-source-signal = Sinal
pnl-source-api = API
pnl-source-elsewhere = Em outro lugar
pnl-source-unknown = Desconhecida
pnl-columns = <i>{ $by }: ganhas de fechadas, PnL, média por operação.</i>
pnl-close-times = <i>A hora e o dia são os do fechamento ({ $zone }).</i>
pnl-source-explained = <i>A origem é a da ordem que abriu a posição. Em outro lugar: nenhuma ordem daqui a abriu. Desconhecida: aberta antes de a origem ser guardada.</i>
pnl-liquidated =
    { $count ->
        [one] 🚨 { $count } foi liquidada.
        [many] 🚨 { $count } foram liquidadas.
       *[other] 🚨 { $count } foram liquidadas.
    }
pnl-unstated = ⚠️ O serviço não informa todos os custos de { $count } de { $trades }; os totais de custos são das outras.
pnl-left-out =
    { $count ->
        [one] ⚠️ { $count } posição fechada não está incluída: o serviço não informa o PnL dela, ou quando terminou.
        [many] ⚠️ { $count } de posições fechadas não estão incluídas: o serviço não informa o PnL delas, ou quando terminaram.
       *[other] ⚠️ { $count } posições fechadas não estão incluídas: o serviço não informa o PnL delas, ou quando terminaram.
    }
pnl-unknown-period = Não conheço o período “{ $typed }”. Escreva /pnl day, /pnl week, /pnl month ou /pnl all. Por grupos: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ A solicitação falhou: “{ $reason }”. Nada mudou. Se isso não diz o que fazer, tente de novo em um minuto, por favor.
failure-credentials = ❌ O serviço não aceita mais a chave desta conta. Nada mudou. Crie uma nova { -in-application } e envie /connect.
failure-unreachable = ⚠️ Não foi possível contatar o serviço de trading. Era só uma consulta: nada mudou. Tente de novo em um minuto, por favor.
failure-timed-out = ⚠️ O serviço de trading não respondeu a tempo. Era só uma consulta: nada mudou. Tente de novo em um minuto, por favor.
failure-unreadable = ⚠️ O serviço de trading enviou uma resposta que não consigo ler, então o estado atual é desconhecido. Era só uma consulta: nada mudou. Se for urgente, olhe { -in-application }.
failure-stopped = ⚠️ O bot parou antes que o serviço de trading respondesse. Era só uma consulta: nada mudou. Tente de novo em um minuto, por favor.
failure-invalid = ❌ Isto não foi enviado, porque o serviço não o aceitaria nesta forma. Nada mudou. Tente de novo, por favor; se continuar falhando, avise o dono deste bot.
failure-undecryptable = ⚠️ Sua chave guardada não pode ser descriptografada. Nada foi enviado. Faça /disconnect da conta e /connect de novo, por favor.
failure-storage = ⚠️ O banco de dados do bot está inacessível. Depois disso, nada foi enviado ao serviço de trading. Se não chegar uma resposta em um minuto, tente de novo; depois de uma ordem, veja antes /activity.
failure-emptied = ⚠️ O banco de dados do bot foi esvaziado ou trocado, então agora não se pode dizer nada sobre suas contas, alertas e ordens, e nada foi enviado. Suas posições na exchange estão como estavam. Quem gerencia o bot vê isso; não conecte de novo até o bot funcionar.
failure-no-room = ⏸ O banco de dados do bot está quase cheio, então por enquanto não aceita alertas nem contas novas. Nada foi guardado. Tente de novo em alguns minutos, por favor. Seus alertas e contas continuam como estão; fechar, cancelar e consultar funcionam como sempre.
failure-too-many = ⏸ Nada foi guardado: o máximo é { $most }. Apague um antes ou tente de novo mais tarde.
failure-confirm = ⚠️ O banco de dados do bot não respondeu quando você confirmou. Esta tentativa não envia nada. Uma anterior pode ter enviado a ordem: quando o banco de dados voltar a responder, a mensagem da ordem e /activity mostram o que aconteceu. Se disser que não foi enviada, insira-a de novo; se ainda tiver o botão Confirmar, você pode tocar nele de novo.
failure-damaged = ⚠️ Um registro guardado sobre você está danificado e não pode ser lido. Mais ninguém é afetado. Depois disso, nada foi enviado ao serviço de trading. Avise o dono deste bot, por favor.
failure-telegram = ⚠️ O Telegram não confirmou uma das minhas mensagens, então ela pode não estar aqui. Depois disso, nada foi enviado ao serviço de trading. Se faltar uma resposta, envie o comando de novo; depois de uma ordem, veja antes /activity.
failure-unexpected = ⚠️ Ocorreu um erro inesperado. Depois disso, nada foi enviado ao serviço de trading. Tente de novo, por favor; se continuar falhando, avise o dono deste bot.
failure-reference = <i>Se relatar isto, informe a referência { $reference }.</i>

## /referrals

referrals-title = Indicações
referrals-of = <b>{ $title }</b>
referrals-check = Seu status de indicações no serviço:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = O serviço não informa qual é o seu endereço. /referrals 0x… mostra as indicações de um endereço.
referrals-none = Nenhuma indicação.
referrals-sum = { $count ->
        [one] { $count } pagamento
        [many] { $count } de pagamentos
       *[other] { $count } pagamentos
    } · rebate total: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = Valor
referrals-rebate = Rebate

## /export

export-title = <b>Exportar</b>
export-ask-kind = O que você quer exportar?
export-ask-period = De qual período? Anos e meses são os do calendário, em UTC.
export-ask-format = Em qual formato? Os valores são exatos nos dois.
export-unknown = “{ $word }” não pode ser exportado, nem é um formato ou período. Escolha, por favor:
export-kind-history = Posições fechadas
export-kind-deposits = Depósitos
export-kind-withdrawals = Saques
export-kind-trades = Trades
export-period-all = Tudo
export-period-year = Este ano
export-period-month = Este mês
export-since = { $period }, desde { $time }
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ Voltar
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = Cada ação sobre uma posição, do histórico de trades do seu endereço no market maker.
export-undated = Entradas para as quais o serviço não informa data estão incluídas.
export-rows = { $count ->
        [one] ✅ { $count } linha
        [many] ✅ { $count } de linhas
       *[other] ✅ { $count } linhas
    }
export-none = O serviço não tem entradas deste período; o arquivo não tem linhas.
export-sum-history = PnL realizado total: { $sum }
export-sum-deposits = Total: { $sum }
export-sum-withdrawals = Total: { $sum }
export-sum-trades = PnL total: { $sum }
export-may-be-more = ⚠️ O serviço devolveu esta lista de uma vez só, até o limite: talvez haja mais linhas.
export-no-address = ⚠️ O serviço não informa qual é o seu endereço, então não é possível pedir os trades dele. Nenhum arquivo foi criado.
export-no-practice = Os trades vêm do market maker, que não conhece as contas demo. /export history tem as posições fechadas.
export-failed = ❌ O arquivo não foi enviado: a leitura dos dados falhou no meio do caminho, e um arquivo incompleto poderia passar por completo.
export-too-large = ❌ O arquivo é grande demais para o Telegram. Escolha um período mais curto.
export-unsure = ⚠️ O Telegram não confirmou que recebeu o arquivo. Se ele está aqui, está completo. Se não, tente de novo, por favor, com um período mais curto se for longo.

## /mm: the market-maker reads

mm-menu =
    <b>Market maker</b> · { $chain }
    O endereço de qualquer conta pode ser usado; não é preciso chave.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = Os botões, e consultas sem endereço, usam <code>{ $account }</code>.
mm-unknown = “{ $word }” não é uma das consultas disponíveis.
mm-no-address = { $word } de quem? Escreva o endereço: 0x e 40 dígitos ou letras de a a f.
mm-no-asset = “{ $word }” não é um ativo. Escreva um, como BTC.
mm-too-much = Não se entende “{ $word }” aqui.
mm-not-available = Este botão se refere a uma rede ou consulta que não está mais disponível. /mm mostra as disponíveis.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>Todos os pares</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>Dados de { $time } · página { $page }, e há mais</i>
mm-net = Líquido
mm-sum = Total
mm-max-long = Máx. long
mm-max-short = Máx. short
mm-exposure-none = Nenhuma exposição.
mm-funding-none = Nenhuma taxa de funding.
mm-funding-hint = Taxa por hora, e custo diário para um long de { $size }. Abaixo de zero, o long recebe.
mm-closes = Fecha
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = Nenhum trade.
mm-trades-end = Não há mais trades.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = Tamanho
mm-collateral = Colateral
mm-price = Preço
mm-profit = PnL
mm-hash = <code>{ $hash }</code>
mm-asset-oi = Open interest { $asset }
mm-asset-upnl = PnL { $asset }
mm-read-exposure = Exposição
mm-read-positions = Posições
mm-read-orders = Ordens
mm-read-trades = Trades
mm-read-oi = Open interest
mm-read-upnl = PnL não realizado
mm-read-upnlTotal = PnL, total
mm-read-funding = Taxas de funding

## Typed orders

typed-too-long = É mais longo do que uma ordem pode ser: no máximo { $most } caracteres.
typed-unknown = Não se entende “{ $word }” aqui, e o bot não adivinha.
typed-ambiguous = “{ $word }” está entre dois números e poderia ser de qualquer um. Escreva junto do número, como 10x ou $100.
typed-twice = “{ $word }” aparece duas vezes. Escreva cada valor uma só vez.
typed-extra-number = “{ $word }” é um segundo número sem nome. O colateral é o número sozinho; a alavancagem se escreve 10x, o tamanho, size 1000.
typed-missing-pair = Qual par? Escreva primeiro o par, como BTC, BTC/USD ou o número #1.
typed-missing-target = Qual? Escreva primeiro o par, como BTC, ou um id, como #12.
typed-missing-value = Falta um valor depois de “{ $word }”.
typed-missing-collateral = Quanto colateral? Escreva um número sozinho, em dólares, como 100.
typed-missing-leverage = De que tamanho? Escreva a alavancagem como 10x, ou o tamanho em dólares como size 1000.
typed-missing-share = Que parte? Escreva 50%, um valor em dólares como 200, ou all.
typed-missing-change = Quanto? Escreva +30 para adicionar 30 dólares, -10 para retirar 10.
typed-missing-trigger = Qual take-profit ou stop-loss? Escreva tp ou sl e o preço ou a porcentagem, como tp 90000 ou sl 3%.
typed-missing-distance = A que distância do preço? Escreva 2% ou $500; depois, para uma parte da posição, algo como 50%.
typed-missing-amount = Quanto? Escreva um valor em dólares, como 25, ou all.
typed-missing-address = Qual plataforma? Escreva o endereço: 0x e 40 dígitos ou letras de a a f.
typed-not-pair = “{ $word }” não é um par. O par vem primeiro, como BTC, BTC/USD ou o número #1.
typed-not-target = “{ $word }” não é um par nem um id. Ele vem primeiro, como BTC ou #12.
typed-not-number = “{ $word }” não é um número válido. Escreva 1000, 1,000, 0.5, 1k ou 1.5m.
typed-not-dollars = “{ $word }” não é um valor em dólares. Escreva 100 ou $100.
typed-not-percent = “{ $word }” não é uma porcentagem. Escreva 0.5%.
typed-price-not-distance = “{ $word }” é uma distância, e este alerta precisa de um preço, como 70000. Para um movimento do preço: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }” não é uma distância. A distância até a liquidação é em porcentagem, como 5%. Para um preço: <code>/alert BTC below 58000</code>
typed-not-price = “{ $word }” não é um preço. Escreva 70000, ou -1% ou +2% do preço atual.
typed-not-trigger = “{ $word }” não é válido para take-profit ou stop-loss. Escreva um preço como 70000, 5% a partir da entrada, 50%c do colateral, 2atr ou 2atr(4h), ou, para um take-profit, 2r, o dobro do risco.
typed-not-share = “{ $word }” não é uma parte de uma posição. Escreva 50%, um valor em dólares como 200, ou all.
typed-not-distance = “{ $word }” pode ser porcentagem ou dólares. Escreva 2%, $500 ou 2atr.
typed-not-address = “{ $word }” não é um endereço: 0x e 40 dígitos ou letras de a a f.
typed-not-period = “{ $word }” não é um período de vela. Disponíveis: { $periods }.
typed-not-filter = “{ $word }” não é uma opção aqui. Escreva all, profitable ou losing.
typed-comma = “{ $word }” pode ser lido de dois jeitos. Se a vírgula é decimal, escreva um ponto; vírgulas só podem separar grupos de três dígitos. Você quis dizer { $instead }?
typed-two-numbers = “{ $word }” pode ser lido como { $one } ou como { $other }. Escreva o que você quer dizer sem separador de milhares.
typed-decimals = “{ $word }” tem mais de { $most } casas decimais.
typed-too-large = “{ $word }” é grande demais.
typed-zero = “{ $word }” é zero. Deve ser maior que 0.
typed-negative = “{ $word }” é negativo. Aqui não se aceita o sinal de menos.
typed-plus = “{ $word }” tem um sinal de mais, que não se aceita aqui. Tire-o se o número está certo.
typed-sign-change = “{ $word }” não tem sinal. Escreva + para adicionar colateral, - para retirar.
typed-sign-percent = “{ $word }” não tem sinal. Escreva - para abaixo do preço, + para acima.
typed-over-hundred = “{ $word }” é mais que 100 %.
typed-below-nothing = “{ $word }” seria um preço de zero ou menos: deve estar menos de 100 % abaixo.
typed-leverage-and-size = Alavancagem e tamanho se determinam um ao outro. Escreva só um deles.
typed-slip-market = O slippage só se aplica a ordens a mercado. Tire slip, ou então limit e stop.
typed-risk-stop = “{ $word }” é um múltiplo do risco, que o próprio stop-loss define. Escreva o stop-loss como preço, como 3% ou como 25%c.
typed-risk-alone = Um take-profit como múltiplo do risco precisa de um stop-loss. Acrescente sl e o preço ou a porcentagem.
typed-risk-and-amount = O risco determina o valor. Escreva o risco, ou então o colateral com a alavancagem ou o tamanho.
typed-risk-no-stop = O tamanho vem da perda no stop-loss. Escreva o stop-loss como preço ou como 3%.
typed-shares-over = “{ $word }” soma { $sum } % de { $kind }. As partes são da posição como está agora, então as de um tipo são no máximo 100 %: 50 % e 50 % fecham tudo.
typed-same-exit = “{ $word }” está duas vezes para um tipo. Escreva uma com as partes somadas.
typed-missing-ladder-leverage = Quanta alavancagem? Escreva como 10x, para todas as ordens.
typed-missing-legs = Quantas ordens? Escreva um número depois da alavancagem, como 5.
typed-not-legs = “{ $word }” não é um número de ordens. Escreva um inteiro de 2 a { $most }.
typed-missing-range = Entre quais preços? Escreva from 68000 to 66000.
typed-not-heavier = “{ $word }” não é uma ponta da escada. Escreva heavier low ou heavier high.
typed-not-risk = “{ $word }” não é um risco. Escreva em porcentagem do seu patrimônio, como 1%, em dólares, como 50, ou em R, como 0.5r.
typed-too-many = “{ $word }” passa da conta: no máximo { $most } de uma vez.
typed-missing-comparison = Acima ou abaixo? Escreva above ou below, ou o sinal, ou crosses, antes do valor.
typed-missing-figure = Qual valor? Escreva depois da condição, como 70000, 60k ou 5%.
typed-missing-side = De que lado? Escreva long ou short.
typed-missing-window = Em que período? Acrescente 15m, 1h ou 1d.
typed-missing-subject = Sobre o que é o alerta? Comece com um par, como BTC, ou com liq, pnl, margin ou balance.
typed-other-comparison = “{ $word }” não pode ser usado neste alerta. Escreva { $instead }.
typed-only-zero = “{ $word }” não é 0, e com o PnL crosses só funciona com 0. Para qualquer outro valor, escreva above ou below.
typed-not-duration = “{ $word }” não é uma duração válida. Escreva 15m, 1h ou 7d; no máximo um ano.
typed-all-and-beta = “{ $word }” e outro movimento para todos os pares: escreva all ou beta.
typed-with-order = “{ $word }” não é uma ordem. Escreva with /long ou with /short e a ordem.
typed-with-market = “{ $word }” espera um preço. Só é possível acrescentar uma ordem executada na hora: tire limit e stop.
typed-not-price-age = “{ $word }” não é uma idade de preço válida. Escreva 30s ou 5m; de 5s a 30m.
typed-not-span = “{ $word }” não é um tempo válido. Escreva 12h ou 2d; de 1h a 48h, ou de 1d a 7d.
typed-no-unit = “{ $word }” não tem sinal e pode ser porcentagem ou dólares. Escreva { $percent } ou { $dollars }.
typed-not-date = “{ $word }” não é uma data válida. Escreva como 2026-12-31.
typed-long-window = “{ $word }” é longo demais: um movimento é medido em no máximo um dia. Escreva 15m, 1h ou 1d.
typed-long-note = A nota está longa demais: no máximo { $most } caracteres.
typed-open-quote = A nota começa com aspas e não termina com elas.
typed-not-network = “{ $word }” não é um endereço IP nem uma rede, como 203.0.113.7 ou 203.0.113.0/24.
typed-not-account = Você não tem a conta “{ $word }”. Escreva o nome como em /accounts.
typed-not-account-word = Você não tem a conta “{ $word }”. Escreva o nome como em /accounts, sem espaços.
typed-same-account = Várias contas suas têm um nome que se lê como “{ $word }”. Escreva o ID de uma delas: { $ids }
typed-not-plan-span = “{ $word }” não é um prazo válido. Escreva 90m, 4h ou 2d; de 1m a 30d.
typed-missing-twap-time = Em quanto tempo e em quantas parcelas? Escreva over 2h in 12.
typed-missing-dca-time = Com que frequência e por quanto tempo? Escreva every 1d for 30d.
typed-missing-slices-stop = Qual stop-loss? Toda parcela precisa de um. Escreva sl 58000 ou sl 5%.
typed-missing-levels = Em que preços? Escreva dois ou mais, como at 68000 67000.
typed-missing-end = Por quanto tempo? Escreva for 7d.
typed-missing-band = A que preços? Escreva below 3500 para um long, above 3500 para um short.
typed-not-slices-span = “{ $word }” não é uma duração válida. Escreva 30m, 2h ou 1d; no máximo 90d.
typed-not-slices = “{ $word }” não dá um número de parcelas de 2 a { $most }.
typed-slices-too-close = “{ $word }” é mais de uma parcela em 2 minutos. Use mais tempo ou menos parcelas.
typed-not-atr = “{ $word }” não é um número de ATR. Escreva by 2 ATR; para um valor ou uma porcentagem escreva in steps of 500.
typed-not-holding-cost = “{ $word }” não é uma taxa que um fechamento possa esperar. Escreva when funding over 0.05% ou when borrow over 0.02%.
typed-not-clock = “{ $word }” não é uma hora do dia. Escreva assim: 22:00.
typed-mixed-parts = “{ $word }” não é uma hora, e as outras partes têm horas. Escreva todas as partes com preços, ou todas com horas.
typed-missing-guard-action = O que deve acontecer? Escreva uma destas depois da condição: { $actions }.
typed-not-guard-action = “{ $word }” não pode vir depois desta condição. Escreva uma destas: { $actions }.
typed-not-guard-time = “{ $word }” não é um tempo válido. Escreva 60s ou 5m; de 30s a 60m.

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $side } { $symbol }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = Colateral { $collateral } · tamanho { $size } · { $leverage }
preview-filled = Padrões de /settings: { $parts }
preview-filled-collateral = colateral
preview-filled-leverage = alavancagem
preview-filled-slippage = slippage
preview-risk = Risco: no máximo { $most } no stop-loss
preview-risk-share = Risco: no máximo { $most } no stop-loss, { $percent } do seu patrimônio de { $equity } (de { $age } atrás)
preview-risk-entry = É para uma execução neste preço de entrada. Uma pior perde mais.
preview-risk-worst = É para uma execução no pior preço que a ordem permite. Uma melhor perde menos.
preview-risk-added = O risco é o da parte acrescentada, no stop { $price }
preview-leverage-lowered = Alavancagem reduzida de { $before } para { $after }, para a liquidação ficar atrás do stop-loss
preview-price = Preço atual { $price }
preview-price-old = Último preço { $price }, de { $age } atrás
preview-price-unread = Não há preço atual para mostrar. Ao confirmar, é enviado mesmo assim.
preview-incomplete = O serviço não informa tudo desta posição, então não é possível calcular o resultado. Ao confirmar, é enviado mesmo assim.
preview-limit = Limite { $price }
preview-stop = Stop { $price }
preview-entry = Entrada aprox. { $price }
preview-entry-worst = Entrada aprox. { $price }, no pior caso { $worst }
preview-liquidation = Liquidação aprox. { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = Perda no stop-loss: { $parts }
preview-loss-share = { $percent } do patrimônio
preview-loss-share-old = { $percent } do patrimônio (de { $age } atrás)
preview-loss-unshared = parcela do patrimônio desconhecida
preview-results-net = Resultados em TP e SL: após as taxas de abertura e fechamento, antes de funding e empréstimo.
preview-results-now = Resultados: após todas as taxas, e após funding e empréstimo até agora.
preview-fee = Taxa de abertura { $fee }, à parte
preview-total = Sai do seu saldo: { $total } de { $balance }
preview-hourly = Custo por hora: funding { $funding }, empréstimo { $borrow }
preview-deposit = <b>Depositar { $amount }</b> da carteira na conta de trading
preview-wallet = USDC na carteira { $wallet }
preview-balance = Saldo da conta de trading { $balance }
preview-platform = <b>Registrar a plataforma</b> <code>{ $address }</code>
preview-close = <b>Fechar { $symbol } { $side }</b>
preview-closes = Fecha { $size } de { $whole }
preview-leaves = Resta: tamanho { $size } · colateral { $collateral }
preview-leaves-nothing = Não resta nada: a posição é fechada por inteiro
preview-all-as-read = Toda: { $size } conforme lido agora. Ao confirmar, é enviado o tamanho daquele momento.
preview-realised = PnL agora <b>{ $profit }</b> ({ $percent })
preview-payout = Volta para o seu saldo: { $payout }
preview-reverse = <b>Inverter { $symbol } { $side }</b> · dois passos
preview-reverse-close = 1. Fechar tudo, { $size }
preview-reverse-open = 2. Depois de fechada, você recebe uma prévia de { $side }: colateral { $collateral }, tamanho { $size }. Ela é confirmada à parte.
preview-add = <b>Aumentar { $symbol } { $side }</b>
preview-adds = Acrescenta tamanho { $size } · colateral { $collateral }
preview-becomes-size = Tamanho { $before } → { $after }
preview-becomes-collateral = Colateral { $before } → { $after }
preview-becomes-entry = Entrada { $before } → { $after }
preview-becomes-leverage = Alavancagem { $before } → { $after }
preview-becomes-unliquidated = Liquidação { $before } → —
preview-becomes-liquidation = Liquidação { $before } → { $after } ({ $distance } em relação ao preço atual)
preview-collateral-in = <b>Adicionar { $amount } de colateral a { $symbol } { $side }</b>
preview-collateral-out = <b>Retirar { $amount } de colateral de { $symbol } { $side }</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · take-profit e stop-loss
preview-trigger-share = Fecha { $percent } % da posição
preview-triggers-beside = Além dos que já estão colocados:
preview-trail = <b>Trailing stop para { $symbol } { $side }</b>
preview-trail-percent = Segue o melhor preço a { $distance } % de distância
preview-trail-dollars = Segue o melhor preço a { $distance } de distância
preview-trail-now = Ao preço atual: { $price }, { $dollars } ({ $percent })
preview-trail-whole = Cobre a posição inteira
preview-cancel = <b>Cancelar uma ordem</b> · { $symbol } { $side }
preview-cancel-returns = Voltam { $collateral } e a taxa retida para ela
preview-replace = <b>Mudar { $symbol } { $side }</b> · dois passos
preview-replace-add = 1. Esta ordem é colocada:
preview-replace-cancel = 2. Depois de colocada, cancela-se:
preview-replace-both = Enquanto as duas estiverem colocadas, dispara a que atingir primeiro o seu preço. Se o segundo passo falhar, as duas ficam e você é avisado na hora.
order-entry = { $type } { $side } { $symbol } · { $size } a { $price }
order-slot = { $type } · { $price }
order-trailing = Trail { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = Gatilho { $price } · { $percent } %
preview-validity = <i>Nada é enviado antes de você confirmar. A prévia expira: { $time }</i>
preview-refused = <i>Isto não pode ser confirmado por causa do que está marcado com ❌. Nada foi enviado. Mude isso e tente de novo.</i>
on-accounts-head = Contas: { $sent } de { $named }, uma ordem em cada
on-accounts-not-sent = ❌ Nenhuma ordem nesta conta. Isso não afeta as outras.
on-accounts-none-sent = ❌ Nenhuma ordem nesta conta.
on-accounts-other-money = ❌ Nenhuma ordem nesta conta: dinheiro fictício e dinheiro real não se misturam.
on-accounts-same-wallet = ❌ Nenhuma ordem nesta conta: a chave dela é da mesma carteira que { $account }, e cada carteira recebe uma só ordem.
on-accounts-wallet-unknown = ⚠️ A carteira de pelo menos uma conta não é conhecida. Se duas das chaves forem da mesma carteira, ela recebe duas ordens.
legs-title = <b>{ $side } { $symbol }</b> · Escada: { $sent } de { $count } ordens limite
legs-columns = Limite · colateral · tamanho · liquidação
legs-leg = { $number }. { $price } · { $collateral } · { $size } · { $liquidation }
legs-each = Cada uma com { $exits }
legs-at-once = ⚠️ O preço já está em { $price }. Na hora, como ordens a mercado: { $numbers }
legs-all = Todas executadas: entrada média { $entry } · liquidação aprox. { $liquidation }
legs-waits = 📌 A ordem que não é executada na hora espera no serviço com seu TP e SL e não precisa do bot. Cada uma abre uma posição própria. Se o serviço juntar tudo em uma posição, a entrada e a liquidação são as de “Todas executadas”.
legs-not-sent = ❌ As ordens marcadas com ❌ não são enviadas. Isso não afeta as outras.
exits-row = { $exit } · { $share } da atual: { $dollars } · enviado como { $sent }
exits-shares = 📌 Cada parte é da posição como está agora. O serviço conta o que resta quando uma ordem dispara, então ela é enviada como parte disso, a mais próxima primeiro. Todas esperam no serviço. Se um lado fechar tudo, as outras terminam com a posição.
no-price = Não há preço de { $symbol } no momento, então não é possível calcular o resultado. Nada foi enviado. Tente de novo em um minuto, por favor.
typed-where = <pre>{ $where }</pre>
typed-example = Por exemplo: <code>{ $example }</code>
pair-unknown = Par desconhecido. Nada foi enviado.
pair-unknown-nearest = Par desconhecido. Você quis dizer { $names }? Nada foi enviado.

issue-collateral-too-small = ❌ O colateral deve ser de pelo menos { $least }.
issue-exits-same-price = ❌ Há duas de um tipo em { $price }. Escreva uma com as partes somadas.
issue-ladder-too-small = ❌ Cada ordem precisa de pelo menos { $each } de colateral; todas juntas, de { $least }.
issue-slices-band-empty = ❌ De { $low } a { $high } nenhuma parcela pode ser executada, com o slippage e o stop-loss { $stop }. Use uma faixa mais larga, menos slippage ou outro stop-loss.
issue-slices-outside = ⚠️ O preço agora está fora da faixa em que as parcelas são enviadas: são puladas até ele estar dentro.
issue-slices-stop-late = ❌ Uma parcela executada a { $entry } seria liquidada a { $liquidation }, antes do stop-loss { $stop }. Use menos alavancagem, um stop-loss mais próximo ou uma faixa mais estreita.
issue-scale-in-both-sides = ❌ Alguns destes níveis estão acima do preço atual, { $price }, e outros abaixo. Escreva todos de um só lado.
issue-scale-in-same-price = ❌ Dois níveis estão em { $price }.
issue-ladder-too-close = ❌ Estes dois preços estão próximos demais para tantas ordens.
issue-leverage-below-one = ❌ O tamanho é menor que o colateral.
issue-stop-on-wrong-side = ❌ O stop-loss está do lado do ganho em relação à entrada em { $entry }: dispararia na hora.
issue-take-profit-on-wrong-side = ❌ O take-profit está do lado da perda em relação à entrada em { $entry }: dispararia na hora.
issue-acts-at-once = ⚠️ O preço já está em { $price }, então isto é executado na hora, como uma ordem a mercado.
issue-stop-beyond-liquidation = ⚠️ O stop-loss fica além do preço de liquidação { $liquidation }: você seria liquidado antes.
issue-balance-too-low = ⚠️ Isto exige { $total }, e seu saldo é { $balance }.
issue-leverage-too-high = ⚠️ A alavancagem máxima neste par é { $most }.
issue-risk-stop-too-far = ❌ Com um stop-loss tão distante você seria liquidado antes, com qualquer alavancagem.
issue-risk-too-small = ❌ Com { $risk } em risco o colateral seria pequeno demais. Com este stop-loss e esta alavancagem, arrisque pelo menos { $least }.
issue-risk-fees-unknown = ❌ O serviço não informa as taxas deste par, então o risco não resulta em um tamanho. Escreva o colateral.
issue-risk-equity-unknown = ❌ Seu patrimônio não é conhecido agora, ou não está acima de zero. Escreva o risco em dólares, como em risk 50.
issue-risk-over-equity = ❌ Esse risco é maior que todo o seu patrimônio. Arrisque no máximo 100%.
issue-risk-equity-old = ❌ Seu patrimônio é calculado com preços de { $age } atrás, e você permite { $oldest } (/limits), então nenhum tamanho sai dele. Tente de novo quando houver preços mais novos, ou escreva o risco em dólares, como em risk 50.
issue-buffer-too-small = ❌ A menor distância da liquidação atrás do stop-loss é { $percent } da distância do stop-loss.
issue-funding-too-small = ❌ O valor mínimo para o aviso de funding é { $least }.
issue-funding-too-large = ❌ O valor máximo para o aviso de funding é { $largest }. Nada foi alterado.
issue-risk-add-no-stop = ❌ O tamanho vem da perda no stop-loss, e não há stop conhecido que feche toda a posição antes da liquidação. Coloque um antes, como /tpsl BTC sl 57000.
issue-atr-unknown = ❌ O ATR deste período não é conhecido: as velas não puderam ser lidas, ou há menos de 15 completas. Escreva um preço ou uma porcentagem.
issue-risk-unit-unset = ❌ Você não definiu quanto é um R. Defina primeiro, como em /settings r 1%, ou escreva o risco em porcentagem ou dólares.
issue-target-without-stop = ❌ Um alvo em R precisa de um stop-loss: esta posição não tem nenhum com perda que pudesse ser lido. Acrescente sl à linha, ou defina um antes.
issue-open-interest-full = ⚠️ Deste lado do par só restam { $left } de open interest.
issue-wallet-too-low = ⚠️ A carteira só tem { $wallet }.
issue-wallet-empty = ❌ A carteira está vazia.
issue-limit-cool-off = ❌ Seu descanso dura até { $until }. Fechar e proteger posições continua funcionando.
issue-limit-blackout = ❌ Sua própria janela sem operar dura até { $until } (/limits). Fechar e proteger posições continua funcionando.
issue-reversal-refused = ⚠️ Do jeito que está agora, o passo 2 seria recusado após o fechamento. O fechamento pode ser confirmado mesmo assim.
issue-limit-flat = ❌ Você fechou tudo com /flat: nada é aberto nem adicionado até você digitar /flat end. Fechar e proteger posições continua funcionando.
issue-limit-collateral = ❌ Seu próprio limite é { $limit } de colateral por ordem (/limits).
issue-limit-leverage = ❌ Seu próprio limite é uma alavancagem de { $most } (/limits).
issue-limit-risk = ❌ Seu próprio limite é uma perda de { $limit } por ordem (/limits). Conta a perda no stop-loss a partir do pior preço que o slippage permite, com taxas; sem stop-loss conta todo o colateral com a taxa. Ao aumentar uma posição conta o que ela inteira pode perder a mais.
issue-limit-stop = ❌ Seus próprios limites não permitem ordens sem stop-loss (/limits). Escreva-o no fim da ordem, como preço ou distância: /long BTC 100 10x sl 3%. Antes de aumentar uma posição, coloque o stop-loss dela com /tpsl.
issue-beside = As ordens anteriores desta prévia, ainda não enviadas, contam mais { $beside }.
issue-limit-open = ❌ Seu próprio limite é um risco aberto de { $percent } do patrimônio desta conta (/limits), agora { $limit }. Já se pode perder { $open }, e isto acrescenta { $added }. Um stop-loss mais próximo ou um tamanho menor o reduz.
issue-limit-open-near = ⚠️ Já se pode perder { $open }, e isto acrescenta { $added }. Seu próprio limite de risco aberto é { $limit }, { $percent } do patrimônio (/limits).
issue-limit-open-dollars = ❌ Seu próprio limite é um risco aberto de { $limit } nesta conta (/limits). Já se pode perder { $open }, e isto acrescenta { $added }. Um stop-loss mais próximo ou um tamanho menor o reduz.
issue-limit-open-dollars-near = ⚠️ Já se pode perder { $open }, e isto acrescenta { $added }. Seu próprio limite de risco aberto é { $limit } (/limits).
issue-limit-open-unread = ❌ Você tem um limite de risco aberto (/limits), e agora a conta não pode ser lida por inteiro, então não se sabe quanto se pode perder. Nada foi enviado. Tente de novo em um minuto; fechar funciona como sempre.
issue-limit-open-unknown = ❌ Você tem um limite de risco aberto (/limits), e não se sabe quanto se pode perder: o serviço não informa o patrimônio, ou algo de que dependem os stops de uma posição. /risk diz de qual posição.
issue-limit-exposure = ❌ Seu próprio limite é { $limit } de tamanho no total (/limits), e há { $open } aberto, pendente ou a caminho em todas as suas contas juntas.
issue-limit-exposure-unread = ❌ Você tem um limite para o tamanho de todas as posições (/limits), e uma das suas contas não pode ser lida agora, então não se sabe que tamanho elas têm. Nada foi enviado. Tente de novo em um minuto; fechar funciona como sempre.
issue-limit-exposure-unknown = ❌ Você tem um limite para o tamanho de todas as posições (/limits), e o serviço não informa que tamanho elas têm.
issue-limit-net = ❌ Seu próprio limite é um tamanho líquido de { $limit } por lado (/limits), e este lado supera o outro em { $open }, aberto, pendente ou a caminho em todas as suas contas juntas.
issue-limit-net-unread = ❌ Você tem um limite para o tamanho líquido de um lado (/limits), e uma das suas contas não pode ser lida agora, então não se sabe quanto é. Nada foi enviado. Tente de novo em um minuto; fechar funciona como sempre.
issue-limit-net-unknown = ❌ Você tem um limite para o tamanho líquido de um lado (/limits), e o serviço não informa o lado ou o tamanho de uma posição ou ordem.
issue-limit-group = ❌ Seu próprio limite é um tamanho líquido de { $limit } por lado em pares que se movem juntos (/limits), e nos desta ordem já é { $open }, aberto, pendente ou a caminho.
issue-limit-group-unread = ❌ Você tem um limite para pares que se movem juntos (/limits), e uma das suas contas não pode ser lida agora, então não se sabe quanto somam. Nada foi enviado. Tente de novo em um minuto; fechar funciona como sempre.
issue-limit-group-unknown = ❌ Você tem um limite para pares que se movem juntos (/limits), e o serviço não informa o lado ou o tamanho de uma posição ou ordem.
issue-limit-losses = ❌ Você perdeu { $lost } em { $window }, e seu próprio limite é { $limit } (/limits). A partir de 80 % dele nada é aberto nem adicionado, até { $until }. Fechar e proteger posições continua funcionando.
issue-limit-losses-near = ⚠️ Você perdeu { $lost } em { $window }. Seu próprio limite é { $limit } (/limits); a partir de 80 % dele nada é aberto nem adicionado.
issue-limit-losses-halt = ⛔ Você perdeu { $lost } em { $window }: seu próprio limite de { $limit } foi atingido (/limits). Nada é aberto nem adicionado até { $until }. Ordens pendentes ainda podem ser executadas: cancele-as com /orders. Fechar e proteger posições continua funcionando.
issue-limit-losses-unread = ❌ Você tem um limite de perdas (/limits), e agora as posições fechadas de uma das suas contas não podem ser lidas por inteiro. Nada foi enviado. Tente de novo em um minuto; fechar funciona como sempre.
issue-limit-losses-unknown = ❌ Você tem um limite de perdas (/limits), e o serviço não informa o PnL ou a hora de uma posição fechada há pouco.
issue-limit-streak = ❌ { $losses ->
        [one] A última posição terminou
        [many] { $losses } de posições seguidas ou mais terminaram
       *[other] { $losses } posições seguidas ou mais terminaram
    } com perda, seu próprio limite (/limits). Nada é aberto nem adicionado até { $until }. Fechar e proteger posições continua funcionando.
issue-limit-orders = ❌ Seu próprio limite em 24 horas é de { $orders ->
        [one] { $orders } ordem
        [many] { $orders } de ordens
       *[other] { $orders } ordens
    } (/limits), e esta o ultrapassa.
issue-allowance-too-low = ⚠️ A autorização de USDC é de apenas { $allowance }; aumente-a antes { -in-application }.
issue-more-than-size = ❌ O tamanho da posição é de apenas { $size }.
issue-nothing-to-close = ❌ Esta parte é pequena demais para fechar.
issue-more-than-collateral = ❌ A posição só tem { $collateral } de colateral.
issue-collateral-left-small = ⚠️ Isto deixa menos de { $least }, o mínimo para uma posição nova; o serviço pode rejeitar.
issue-liquidated-at-once = ❌ Seria liquidada em { $liquidation }; o preço agora é { $price }.
issue-change-in-flight = ⚠️ Outra mudança desta posição está em andamento; o serviço aceita uma de cada vez.
issue-positions-unread = ⚠️ Não foi possível ler a lista de posições: isto é o que as ordens mostram.
issue-orders-unread = ⚠️ Não foi possível ler as ordens; pode haver algumas.
issue-positions-rows-unread = ⚠️ Linhas de posições que não puderam ser lidas, por não terem ID: { $rows }
issue-orders-rows-unread = ⚠️ Linhas de ordens que não puderam ser lidas, por não terem ID: { $rows }
issue-price-old = ⚠️ O último preço é de { $age } atrás, e você permite { $oldest } (/limits). Confirmar o lê de novo e não envia nada enquanto ele for mais antigo.
issue-price-old-exit = ⚠️ O último preço é de { $age } atrás, então o resultado pode diferir destes números.
issue-stop-fires-at-once = ❌ O stop-loss está do lado errado do preço { $price }: dispararia na hora.
issue-take-profit-fires-at-once = ❌ O take-profit está do lado errado do preço { $price }: dispararia na hora.
issue-break-even-early = ❌ O preço é { $price } e ainda não passou da entrada { $entry }: um stop de break-even dispararia na hora.
issue-no-such-price = ❌ Preço inválido: deve ser maior que 0.
issue-price-far = ⚠️ Este preço está a mais de 50 % do atual, { $price }.
issue-slot-taken = ❌ Já há um trailing stop ou uma mudança pendente. Cancele isso antes: /cancelorder
issue-no-stop-left = ⚠️ Isto deixa a posição sem stop.
issue-stops-cover = ⚠️ Depois disto, os stops cobrem { $percent } da posição antes da liquidação.
issue-stops-cover-share = ⚠️ Depois disto, os stops cobrem { $percent } da posição.
issue-stops-cover-unknown = ⚠️ Depois disto, não se sabe quanto da posição os stops cobrem: o serviço não informa tudo.
issue-replace-one = ❌ Uma ordem substitui uma só ordem: escreva tp ou sl, não os dois.

## /trade: the order wizard

trade-title = <b>Novo trade</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = nenhum
trade-name-side = Lado
trade-name-pair = Par
trade-name-kind = Ordem
trade-name-collateral = Colateral
trade-name-extent = Alavancagem
trade-name-stop = Stop
trade-name-limit = Limite
trade-name-stopLoss = Stop-loss
trade-name-takeProfit = Take-profit
trade-name-slippage = Slippage
trade-ask-side = Qual lado? <b>Long</b> ganha quando o preço sobe, <b>Short</b> quando cai.
trade-ask-pair = Qual par? Escolha um ou digite o nome, como <code>BTC</code>.
trade-ask-kind = Qual tipo de ordem? <b>Mercado</b> é executada agora. <b>Limite</b> espera um preço melhor. <b>Stop mercado</b> é executada quando o preço chega ao stop. <b>Stop limite</b> então espera pelo seu preço limite.
trade-ask-collateral = Quanto colateral? Escolha ou digite em dólares, como <code>100</code> ou <code>1k</code>. Ou digite o risco no stop-loss, como <code>risk 1%</code> do seu patrimônio ou <code>risk 50</code>.
trade-ask-extent = De que tamanho? Escolha a alavancagem ou digite, como <code>7x</code>, ou o tamanho em dólares, como <code>size 1000</code>.
trade-ask-stop = A que preço de stop? Escolha ou digite um preço, ou <code>-1%</code> ou <code>+2%</code> do preço atual.
trade-ask-limit = A que preço limite? Escolha ou digite um preço, ou <code>-1%</code> ou <code>+2%</code> do preço atual.
trade-ask-stopLoss = Onde fica o stop-loss? Escolha ou digite um preço, <code>3%</code> a partir da entrada, ou <code>25%c</code> para perder essa parte do colateral.
trade-ask-takeProfit = Onde fica o take-profit? Escolha ou digite um preço, <code>5%</code> a partir da entrada, <code>50%c</code> para ganhar essa parte do colateral, ou <code>2r</code> para o dobro do que o stop-loss arrisca.
trade-ask-slippage = Qual é o slippage máximo, em porcentagem? Escolha ou digite, como <code>0.5</code>.
trade-most = No máximo { $most }
trade-risk-extent = O tamanho vem do risco: esta é a alavancagem máxima usada. Ela é reduzida se a liquidação viesse antes do stop-loss.
trade-risk-stopLoss = O tamanho vem do risco, ou seja, da perda no stop-loss: a ordem precisa de um.
trade-long = 📈 Long
trade-short = 📉 Short
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ Adicionar aos favoritos
trade-unstar = ★ Remover dos favoritos
trade-share = { $percent } % (~{ $amount })
trade-by-risk = Risco { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ Voltar
trade-preview = Prévia ›
trade-missing = ⚠️ Falta: { $fields }.
trade-cancel = ✖️ Cancelar
trade-pair-unknown = ⚠️ Par desconhecido: “{ $typed }”.
trade-pair-nearest = ⚠️ Par desconhecido: “{ $typed }”. Você quis dizer um destes?
trade-not-text = ⚠️ Toque em um botão, por favor, ou digite a resposta como texto.
trade-unreadable = ⚠️ Não foi possível ler o trade que você tinha começado, então ele começa do zero.
trade-button-old = Este botão é de um trade anterior e não funciona mais. Nada foi enviado. /trade começa outro.

## /closeall: several positions under one Confirm

close-all-title = <b>Fechar posições</b>
close-all-which = Selecione as posições que quer fechar ou escolha abaixo.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = Todas
close-all-profitable = Com lucro
close-all-losing = Com perda
close-all-next = Fechar marcadas ›
close-all-confirm = ✅ Fechar { $number }
close-all-preview =
    { $count ->
        [one] <b>Fechar { $count } posição</b>
        [many] <b>Fechar { $count } de posições</b>
       *[other] <b>Fechar { $count } posições</b>
    }
close-all-money = Tamanho { $size } · PnL { $profit }, líquido de taxas, funding e empréstimo
close-all-back = Taxas { $fee } · voltam para o seu saldo { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … e mais { $number }
close-all-left-out = ⚠️ Ficam de fora: { $names }. O serviço não informa o suficiente sobre elas.
close-all-market = <i>Cada uma é fechada inteira, com o tamanho que tiver ao confirmar, ao preço de mercado desse momento.</i>
close-all-nothing = Não há nada para fechar. Nada foi enviado.
close-all-running = <b>Fechando</b>
close-all-finished = <b>Fechamento concluído</b>
close-all-waiting = aguardando
close-all-count = { $state }: { $number }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ Nem tudo foi fechado. O bot não envia nada de novo por conta própria; veja /positions, e /activity para ver os motivos.
flat-title = <b>Fechar tudo, em todas as suas contas</b>
flat-sum = Posições a fechar: { $positions } · ordens a cancelar: { $orders }
flat-none = Nenhuma posição nem ordem pendente.
flat-unread = ⚠️ Não foi possível ler as posições nem as ordens; pode haver algumas. Digite /flat de novo em um minuto.
flat-unread-key = 🔑 O serviço não aceita mais a chave desta conta: não foi possível ler as posições nem as ordens; pode haver algumas. Conecte-a de novo com outra chave (/connect) e depois digite /flat.
flat-unread-sealed = 🔑 A chave guardada desta conta não pode ser descriptografada: não foi possível ler as posições nem as ordens; pode haver algumas. Faça /disconnect da conta e /connect de novo e depois digite /flat.
flat-rules = 🛑 A confirmação também para tudo que abre ou adiciona: ordens aqui, rascunhos, sinais e a API. Stops e take-profits protegem cada posição até ela ser fechada e terminam com ela. Nada recomeça sozinho: para isso, digite /flat end.
flat-confirm = 🛑 Fechar tudo
flat-running = <b>Fechando tudo</b>
flat-tried-again = ⏳ O que está aguardando ainda não pôde ser enviado, e nada disso saiu. É tentado de novo por três minutos.
flat-finished = <b>O fechamento de tudo terminou</b>
flat-failed = ⚠️ Nem tudo foi fechado ou cancelado. O bot não envia nada de novo por conta própria; os motivos estão em /activity.
flat-filled = 🚨 Executada antes de poder ser cancelada, e aberta:
flat-nothing-left = ✅ Lido de novo: não resta nenhuma posição nem ordem pendente.
flat-left = 🚨 <b>Lido de novo: isto ainda está aberto, ou pode estar</b>
flat-rest = 🛑 Fechar o que resta
flat-stays = 🛑 Nada é aberto nem adicionado até você digitar /flat end.
flat-ended = ▶️ O bloqueio de /flat terminou: abrir e adicionar voltou a funcionar. Nada foi enviado.
flat-not-over = ⏳ O /flat ainda está em andamento: uma parte ainda não foi enviada, então o bloqueio continua. Dura três minutos no máximo. Depois digite /flat end de novo.
flat-not-active = O bloqueio de /flat não está ativo. /flat fecha tudo.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>Ordens pendentes</b>
cancel-orders-which = Selecione as ordens que quer cancelar ou escolha abaixo.
cancel-orders-no-such = Nenhuma ordem pendente corresponde. Estas estão pendentes; selecione as que quer cancelar.
cancel-orders-all = Todas
cancel-orders-next = Cancelar marcadas ›
cancel-orders-confirm = ✅ Cancelar { $number }
cancel-orders-preview =
    { $count ->
        [one] <b>Cancelar { $count } ordem</b>
        [many] <b>Cancelar { $count } de ordens</b>
       *[other] <b>Cancelar { $count } ordens</b>
    }
cancel-orders-unprotected = ⚠️ Isto deixa { $symbol } { $side } sem stop.
cancel-orders-running = <b>Cancelando ordens</b>
cancel-orders-finished = <b>Cancelamento concluído</b>
cancel-orders-failed = ⚠️ Nem tudo foi cancelado. O bot não envia nada de novo por conta própria; veja /cancelorder, e /activity para ver os motivos.

## Paper accounts

paper-account = 📝 DEMO · { $label }
paper-label = Demo
paper-offer = { $label } · dinheiro fictício; abre na primeira vez que você usar
disconnect-ask-paper = Desconectar <b>{ $label }</b> (<code>{ $mask }</code>)? Depois disso, o dinheiro fictício e as posições dela não podem mais ser acessados; a próxima conta demo começa do zero.

## /limits: a user's own trading limits

limits-title = <b>Seus próprios limites</b>
limits-collateral = Colateral por ordem
limits-leverage = Alavancagem
limits-risk = Perda por ordem
limits-stop = Stop-loss em cada ordem
limits-open = Risco aberto
limits-open-rules = <i>O que a conta pode perder, em porcentagem do patrimônio: posições nos seus stops, as que não têm stop até a liquidação, e ordens pendentes ou a caminho. A nova ordem também conta. A partir da metade do limite, as prévias avisam.</i>
limits-open-dollars = Risco aberto em dólares
limits-exposure = Tamanho de todas as posições
limits-net = Tamanho líquido de um lado
limits-net-rules = <i>Longs menos shorts, ou shorts menos longs, em todas as contas juntas. Uma ordem conta com o que está aberto, e com o pendente ou a caminho do mesmo lado; uma ordem do outro lado o reduz.</i>
limits-group = Tamanho líquido de pares que se movem juntos
limits-group-rules = <i>O tamanho líquido de um lado no par da ordem e nos pares que se movem com ele, pelos retornos por hora de 30 dias como em /risk, em todas as contas juntas. Um par cujas velas ou nome não podem ser lidos conta com todos.</i>
limits-losses = Perda na janela
limits-losses-rules = <i>O que posições e partes fechadas perderam na janela de /limits window, com taxas, em todas as contas juntas; lucros são descontados, o que está aberto não conta. A meia-noite não muda nada. A partir de 50 % as prévias avisam, a partir de 80 % nada é aberto nem adicionado, e em 100 % veja também suas ordens pendentes: só você pode cancelá-las.</i>
limits-window = Janela do limite de perda
limits-window-rules = <i>Até onde as posições fechadas contam para o limite de perda: de 1 hora a 7 dias, 24 horas por padrão. Uma janela mais longa vale na hora; uma mais curta leva 24 horas.</i>
limits-streak = Perdas seguidas
limits-streak-rules = <i>Depois de tantas posições seguidas encerradas com perda, em todas as contas juntas, nada é aberto nem adicionado pelo tempo de /limits rest a partir da última.</i>
limits-rest = Descanso após perdas seguidas
limits-rest-rules = <i>Por quanto tempo nada é aberto nem adicionado após perdas seguidas demais: de 1 hora a 7 dias, 4 horas por padrão. Um descanso mais longo vale na hora; um mais curto leva 24 horas.</i>
limits-orders = Ordens em 24 horas
limits-cool-off = 🧊 Descanso
limits-tolerance = Tolerância de preço
limits-tolerance-rules = <i>Se o preço se moveu mais do que isto desde a prévia, Confirmar uma ordem que aumenta o risco não envia nada e mostra uma nova prévia. Fechar, proteger e cancelar são enviados mesmo assim, e o recibo diz o novo preço. As mudanças valem na hora.</i>
limits-age = Idade máxima do preço
limits-age-rules = <i>Abrir, aumentar e retirar colateral só são enviados com um preço não mais antigo que isto. Fechar, proteger e cancelar funcionam com qualquer preço. As mudanças valem na hora.</i>
limits-none = sem limite
limits-required = obrigatório
limits-not-required = não obrigatório
limits-back = ‹ Voltar
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … a partir de { $time }: { $value }
limits-used = … usado agora: { $use }
limits-use = { $used } de { $limit } ({ $percent })
limits-use-blocked = { $use }; nada é aberto nem adicionado até { $until }
limits-use-unread = não pode ser lido agora
limits-use-unsaid = o serviço não informa
limits-reserved = Contado por ordens cujo resultado ainda não se conhece: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted =
    { $count ->
        [one] Nas últimas 24 horas foi colocada { $count } ordem.
        [many] Nas últimas 24 horas foram colocadas { $count } de ordens.
       *[other] Nas últimas 24 horas foram colocadas { $count } ordens.
    }
limits-blackout = Janelas sem operar
limits-blackout-none = nenhuma
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · removida em { $time }
limits-blackout-full = ❌ Não pode haver mais de { $most } janelas.
limits-blackout-missing = ❌ Não existe essa janela.
limits-blackout-rules = Nestas janelas de cada semana nada é aberto nem adicionado, no fuso horário que você tinha ao digitá-las. Digite fri 14:25-14:45 para adicionar uma, e off fri 14:25-14:45 para remover, o que leva 24 horas.
limits-cool-off-none = Nenhum descanso ativo.
limits-cool-off-until = 🧊 Sem operar até <b>{ $until }</b>. Isto não pode ser encerrado antes.
limits-rules = <i>Tornar um limite mais rígido vale na hora. Afrouxar ou remover um leva 24 horas. Fechar e proteger uma posição é sempre permitido.</i>
limits-typed = <i>Ou digite, como</i> <code>{ $example }</code>
limits-cool-off-ask = Por quanto tempo você quer parar de operar? Até lá você não pode abrir nem aumentar posições. Fechar e proteger posições continua funcionando. O descanso não pode ser encerrado antes.
limits-cool-off-sure = Sem operar até <b>{ $until }</b>? Depois você pode alongar, nunca encurtar, e ninguém pode encerrar.
limits-cool-off-yes = 🧊 Sim, sem operar até lá
limits-1h = 1 hora
limits-4h = 4 horas
limits-1d = 1 dia
limits-7d = 7 dias

## /secure: two-factor

secure-title = 🔐 <b>Verificação em duas etapas (2FA)</b>
secure-none = Não está configurada.
secure-explained = Um PIN, ou os códigos de um app autenticador, exigidos antes de ordens grandes e antes de afrouxar um limite, desconectar uma conta ou exportar um arquivo. Protege você se outra pessoa estiver com seu celular ou seu Telegram. Um app autenticador em <b>outro</b> aparelho protege melhor que um PIN.
secure-pin = 🔢 Criar um PIN
secure-totp = 📱 Usar um app autenticador
secure-back = ‹ Voltar
secure-is-pin = Um PIN, desde { $since }.
secure-is-totp = Um app autenticador, desde { $since }.
secure-done = ✅ A verificação em duas etapas está ativada.
secure-required = É exigida para:
secure-of-size = acima de { $size } de tamanho
secure-of-any-size = de qualquer tamanho
secure-guard-orders = • ordens { $size }; conta o total quando um só Confirmar vale para várias
secure-guard-closings = • fechamentos e reduções { $size }; conta o total quando um só Confirmar vale para várias
secure-guard-limits = • afrouxar qualquer coisa em /limits
secure-guard-disconnect = • desconectar uma conta
secure-guard-export = • exportar um arquivo
secure-memory-never = Cada vez que você digita vale para uma só ação.
secure-memory-except-trades = Depois de digitado, vale cinco minutos, para tudo menos ordens e fechamentos.
secure-memory-everything = Depois de digitado, vale cinco minutos, para tudo o que está na lista.
secure-free = <i>/forget, /api, /signals, mudanças aqui e enviar ordens sem Confirmar sempre a exigem. Cancelar uma ordem, adicionar colateral e um take-profit ou stop a mais de 1% do preço, nunca. Fechar e reduzir, um take-profit ou stop a menos de 1% do preço e ativar um guardião que age, só se você ativar “Fechamentos”. Ninguém pode ver nem desativar sua verificação em duas etapas, nem mesmo os admins.</i>
secure-short-orders = Ordens grandes
secure-short-closings = Fechamentos
secure-short-limits = Afrouxar limites
secure-short-disconnect = Desconectar
secure-short-export = Exportar
secure-size = 📏 Tamanho
secure-memory = ⏱ Lembrar
secure-change = 🔁 Trocar
secure-off = Desativar
secure-lost = Eu perdi
secure-stop = ✖️ Cancelar
secure-size-ask = A partir de que tamanho de ordem ela é exigida? O tamanho em dólares é colateral vezes alavancagem; quando se retira colateral, conta o valor retirado.
secure-every = todas as ordens
secure-not-typed = Nunca digite um PIN ou código depois de um comando. Apaguei sua mensagem, caso fosse um. /secure sozinho mostra suas configurações; <code>/secure limit 2500</code> define o tamanho.
secure-change-ask = O que deve substituí-la? A antiga continua em vigor até a nova funcionar.
secure-pin-ask = Escolha um PIN de <b>6 a 12 dígitos</b> e envie aqui. Apago sua mensagem na hora. O PIN em si não é guardado, só um hash criptografado dele, muito lento de testar.
secure-pin-form = Um PIN tem de 6 a 12 dígitos, e nada mais. Envie outro.
secure-pin-easy = Esse PIN é fácil demais de adivinhar. Envie outro.
secure-set-up-again = Certo. Envie o mesmo PIN <b>mais uma vez</b> para confirmar.
secure-set-up-differs = Os dois PINs são diferentes. Comece de novo: envie o PIN que você quer, de 6 a 12 dígitos.
secure-set-up-wrong = ❌ Esse não é o código que o app mostra agora. Envie os 6 dígitos que ele mostra; o relógio daquele aparelho precisa estar certo.
secure-set-up-expired = A configuração expirou, então nada mudou. /secure começa de novo.
secure-secret =
    Escaneie isto com seu app autenticador, ou digite a chave nele:

    <code>{ $secret }</code>

    Só aparece uma vez. Apago esta mensagem em um minuto, ou assim que o primeiro código estiver certo. Não guarde captura de tela.
secure-secret-no-picture = Não foi possível enviar o código QR.
secure-code-ask = Agora envie os <b>6 dígitos</b> que o app mostra. Apago sua mensagem na hora. Só então a verificação em duas etapas é ativada.
secure-lost-explained =
    Se você perdeu o PIN ou o app, pode <b>redefinir a verificação</b>: após 24 horas, todas as contas com dinheiro real são desconectadas e a verificação em duas etapas é desativada. Depois você as conecta de novo com as API keys delas e configura a verificação outra vez.

    Até lá, ela continua sendo exigida como antes. Você recebe vários lembretes antes de acontecer, e um toque, ou digitar certo uma vez, cancela a redefinição. O que está aberto no serviço fica como está, e as contas demo ficam. Demora tanto, e desconecta suas contas, para que quem estiver com seu celular não ganhe nada com isso.

    Um admin não pode encurtar esse prazo.
reset = ⏳ Redefinir em 24 horas
reset-pending = ⏳ Em <b>{ $at }</b> suas contas são desconectadas e a verificação em duas etapas é desativada, porque alguém informou aqui que ela foi perdida. Se não foi você, cancele a redefinição, encerre as outras sessões nas configurações do Telegram (Dispositivos) e apague as API keys { -in-application }.
reset-deletes = Os dados guardados dessas contas são apagados junto: as ordens em /activity, os alertas e os avisos não enviados. As contas demo ficam.
reset-cancel = ✖️ Cancelar redefinição
reset-cancelled = A redefinição foi cancelada. Sua verificação em duas etapas e suas contas ficam.
reset-none = Nenhuma redefinição em andamento.
reset-ended = O que você digitou estava certo, então a redefinição que estava em andamento foi cancelada.
reset-done = A verificação em duas etapas foi desativada, como anunciado. Contas desconectadas: { $count }. As contas demo ficam, e o que está aberto no serviço não foi tocado. /connect conecta uma conta de novo, /secure configura a verificação de novo.

two-factor-for-orders = Esta ordem
two-factor-for-closings = Fechar isto
two-factor-for-limits = Afrouxar um limite
two-factor-for-disconnect = Desconectar uma conta
two-factor-for-export = Exportar um arquivo
two-factor-for-two-factor = Mudar a verificação em duas etapas
two-factor-for-erasure = Apagar todos os seus dados
two-factor-for-quick = Enviar ordens sem Confirmar
two-factor-for-api-token = Criar um token de API
two-factor-for-webhook = Configurar um webhook ou um novo segredo dele
two-factor-for-signal-source = Criar uma fonte de sinais
two-factor-for-signal-mandate = Deixar as atualizações de uma fonte agir
two-factor-ask-pin = 🔐 { $what } exige seu <b>PIN</b>. Envie aqui: apago sua mensagem na hora. Depois segue sozinho.
two-factor-ask-code = 🔐 { $what } exige os <b>6 dígitos</b> que seu app autenticador mostra agora. Envie aqui: apago sua mensagem na hora. Depois segue sozinho.
two-factor-wrong = ❌ Incorreto. Nada foi feito.
two-factor-code-used = ❌ Esse código já foi usado. Espere o próximo. Nada foi feito.
two-factor-attempts-left =
    { $left ->
        [one] Resta { $left } tentativa antes de um bloqueio temporário.
        [many] Restam { $left } de tentativas antes de um bloqueio temporário.
       *[other] Restam { $left } tentativas antes de um bloqueio temporário.
    }
two-factor-locked = 🔒 Tentativas erradas demais: a entrada está bloqueada até <b>{ $until }</b>. Nada foi feito. O que você digitar antes disso não tem efeito nem é contado.
two-factor-not-entry = Isso não é um PIN nem um código: deve ter de 6 a 12 dígitos. Não foi contado. Envie de novo.
two-factor-unexpected = Nenhum PIN ou código era esperado. Apaguei sua mensagem, caso fosse um. Nada foi feito. Toque no botão ou envie o comando de novo.
two-factor-unexpected-not-deleted = ⚠️ Nenhum PIN ou código era esperado. Nada foi feito. Se sua mensagem é um, apague você, por favor: o Telegram não me deixou.
two-factor-cancelled = Cancelado. Nada foi feito.
two-factor-not-asked = Esta pergunta não está mais aberta, então não havia nada a cancelar. O que foi feito continua feito.
two-factor-unreadable = ⚠️ Os dados da sua verificação em duas etapas não podem ser descriptografados, então o que a exige não pode ser feito. Nada foi enviado. Fechar e proteger posições continua funcionando. Avise quem gerencia o bot; se não der para consertar, redefina a verificação.
issue-two-factor = 🔐 Tamanho { $size }: Confirmar pede sua verificação em duas etapas (/secure).

## /alert and /alerts

alert-state-armed = 🔔 Ativo
alert-state-held = 🔕 Disparado; volta a ficar ativo quando a condição passar
alert-state-fired = ✅ Disparado
alert-state-paused = ⏸ Pausado
alert-state-expired = ⌛ Expirado
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = Avisa você uma vez só.
alert-again = Avisa você toda vez, no máximo uma vez em { $time }.
alert-again-position = Avisa você toda vez, no máximo uma vez em { $time } por posição.
alert-count =
    Disparou { $count ->
        [one] { $count } vez
        [many] { $count } de vezes
       *[other] { $count } vezes
    }, a última: { $time }
alert-silent-until = Em silêncio até { $time }
alert-turned-off = 🔕 Os alertas estão desligados em /notify, então este não é enviado.
alert-ends = Expira: { $time }
alert-note = 📌 { $note }
alert-now = Agora { $value }
alert-now-percent = Agora { $value } · falta { $distance }
alert-now-points = Agora { $value } · faltam { $distance } pontos
alert-atr = 📐 { $times } ATR ({ $period }) são { $away } a partir do preço atual, { $price }.
alert-now-met = Agora { $value }: a condição já é verdadeira
alert-old-price = { $status } · preço de { $age } atrás
alert-fired-at = Disparou em { $value }, { $time }
alert-fired-on = Disparou por { $symbol } em { $value }, { $time }
alert-expired-at = Expirou: { $time }
alert-now-no-position = Nenhuma posição assim está aberta agora
alert-now-unstated = O serviço não informa nenhum valor agora
alert-unreadable = ⚠️ Não foi possível ler o valor atual
alert-account-not-connected = ⚠️ A conta de que ele precisa não está mais conectada, então este alerta não é monitorado.
alert-met = ⚠️ A condição já é verdadeira: este alerta dispararia na hora. Criar mesmo assim?
alert-same = ⚠️ Você já tem este alerta, e ele está ativo. Criar mais uma vez?
alert-in-group = 👥 Avisa no grupo “{ $group }”
alert-in-a-group = 👥 Avisa em um grupo
alert-group-closed = ⚠️ Esse grupo não aceita mensagens minhas: fui removido dele ou não posso escrever. Os alertas que disparam esperam, e são enviados quando eu puder escrever lá de novo. /alerts lista e apaga alertas.
alert-arm-anyway = 🔔 Criar mesmo assim
alert-arm = 🔔 Criar alerta
alert-pause = ⏸ Pausar
alert-delete = 🗑 Apagar
alert-repeat = 🔁 Repetir a cada 1h
alert-no-repeat = 1️⃣ Avisar uma vez
alert-edit = ✏️ Editar
alert-back = ‹ Alertas
alert-deleted = 🗑 Apagado: { $condition }
alert-not-found = Este alerta não existe mais, ou não é seu. /alerts mostra os seus.
alert-past = Essa data já passou, então nenhum alerta foi criado.
alert-too-many = Você tem { $most } alertas, e esse é o máximo. Apague alguns em /alerts antes. Nenhum alerta foi criado.
alert-no-account = Este alerta é sobre sua própria conta, e nenhuma está conectada. Conecte antes uma API key com /connect. Nenhum alerta foi criado.
alert-no-access = Este bot não tem uma fonte própria de dados de mercado, então um alerta de mercado precisa da sua API key. Conecte antes uma com /connect. Nenhum alerta foi criado.
alert-not-here = Este alerta é sobre sua conta, que é privada. Crie no nosso chat privado. Nenhum alerta foi criado.
alert-unknown-pair = Par desconhecido: “{ $typed }”. Nenhum alerta foi criado.
alert-unknown-nearest = Par desconhecido: “{ $typed }”. Você quis dizer { $names }? Nenhum alerta foi criado.
alert-usage =
    Digite o alerta, por exemplo:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    Ou crie passo a passo no nosso chat privado; então o aviso chega lá.
alert-button = 🔔 Alerta
alert-form-title = <b>Novo alerta</b>
alert-form-any = qualquer posição
alert-name-subject = Sobre
alert-name-pair = Par
alert-name-side = Lado
alert-name-comparison = Condição
alert-name-figure = Valor
alert-name-window = Em
alert-name-options = Repetição
alert-subject-price = 💵 Preço
alert-subject-move = ⚡ Movimento brusco
alert-subject-funding = 💸 Funding
alert-subject-oi = 📊 Open interest
alert-subject-borrow = 🏦 Taxa de empréstimo
alert-subject-pnl = 📈 Meu PnL
alert-subject-liq = ☠️ Minha liquidação
alert-subject-margin = 🧮 Margem em uso
alert-subject-balance = 👛 Meu saldo
alert-comparison-above = acima
alert-comparison-below = abaixo
alert-comparison-crosses = cruza
alert-comparison-flips = muda de sinal
alert-comparison-up = sobe
alert-comparison-down = cai
alert-comparison-move = para qualquer lado
alert-side-long = Longs
alert-side-short = Shorts
alert-ask-subject = Sobre o que é o alerta?
alert-ask-pair = Qual par? Escolha um ou digite o nome, como <code>BTC</code>.
alert-ask-side = De que lado?
alert-ask-comparison = Com qual condição?
alert-ask-window = Em que período? Escolha ou digite, como <code>30m</code> ou <code>2h</code>; no máximo um dia.
alert-ask-options = Uma vez ou toda vez? Com um intervalo, no máximo uma vez nesse intervalo. Escolha ou digite com um fim e uma nota, como <code>every 2h for 7d note sell half</code>.
alert-figure-price = A que preço? Escolha ou digite, como <code>70000</code> ou <code>60k</code>.
alert-figure-move = De quantos por cento? Escolha ou digite, como <code>2.5%</code>.
alert-figure-funding = A que taxa por hora, em porcentagem? Se positiva, quem paga são os longs. Escolha ou digite, como <code>0.01%</code>.
alert-figure-oi = A quantos por cento do máximo? Escolha ou digite, como <code>85%</code>.
alert-figure-borrow = A que taxa por hora, em porcentagem? Escolha ou digite, como <code>0.02%</code>.
alert-figure-pnl = A que PnL? Escolha ou digite dólares, como <code>100</code> ou <code>-50</code>, ou uma porcentagem do colateral, como <code>-10%</code>.
alert-figure-liq = A que distância do preço de liquidação, em porcentagem? Escolha ou digite, como <code>5%</code>.
alert-figure-margin = Com que uso da margem, em porcentagem? Escolha ou digite, como <code>75%</code>.
alert-figure-balance = Abaixo de quantos dólares? Escolha ou digite, como <code>50</code>.
alert-repeat-once = 1️⃣ Uma vez
alert-repeat-every = 🔁 A cada { $time }
alert-before = { $value } · sem mudança
alert-cancelled = ✖️ Cancelado. Nenhum alerta foi criado ou mudado.
alert-button-old = Este botão é de um alerta que você começou antes e não funciona mais. /alert começa outro.
alert-no-longer-exists = Este alerta não existe mais.
alerts-title = <b>Alertas</b> · { $count }
alerts-none =
    Você não tem alertas. /alert cria um passo a passo. Ou digite:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 Apagar disparados
alerts-new = ➕ Novo alerta

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ Confirmar
ticket-cancel = ✖️ Cancelar
ticket-change = ✏️ Mudar
ticket-renew = 🔄 Nova prévia
draft-from-token = 📥 <b>Rascunho</b> do token de API <code>{ $name }</code>: { $time }
draft-from-agent = 🤖 <b>Rascunho</b> do token de API <code>{ $name }</code>, cujo agente chama a si mesmo de “<code>{ $agent }</code>”: { $time }
draft-from-signal = 📡 <b>Rascunho</b> da fonte de sinais <code>{ $name }</code>: { $time }
draft-from-page = 🖥 <b>Rascunho</b> da sua página da mesa: { $time }
draft-source-acts = 📡 As atualizações desta fonte agem sobre a posição que isto abre, sem perguntar. Só a reduzem (/signals).
draft-line = <code>{ $line }</code>
draft-basis-title = Segundo quem enviou, os números vêm de:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ Descartar
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ Você já confirmou este rascunho. /activity mostra a ordem.
draft-over-dropped = ✖️ Descartado por você. Nada foi enviado.
draft-over-cancelled = ↩️ Retirado por quem enviou. Nada foi enviado.
draft-over-refused = ⛔ Este rascunho não pode ser confirmado. Nada foi enviado.
draft-reason-role = Seu acesso não permite operar.
draft-reason-account = A conta dele não está mais conectada.
draft-reason-paused = O trading estava pausado quando ele chegou.
draft-reason-not-possible = A ordem não era possível na hora da prévia.
draft-reason-pairs = O token dele não é para este par.
draft-reason-size = A ordem dele é maior do que o token permite.
draft-reason-position = A posição que a fonte abriu não está mais aberta.
draft-reason-chat-closed = Não pôde ser mostrado: este chat estava fechado para o bot.
draft-reason-changed = Em vez disso, você mudou a ordem.
draft-gone = Este rascunho não está mais guardado. /activity mostra o que foi enviado.
draft-elsewhere = Este rascunho já tem outro cartão, então nada foi enviado a partir deste. /drafts mostra.
draft-change = Nada foi pedido. Envie o que você quer como comando, por exemplo <code>{ $line }</code>
drafts-title = <b>Rascunhos</b>
drafts-open = Estes esperam por você:
drafts-none-open = Nenhum espera por você.
drafts-last = Os últimos:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (chama a si mesmo de “<code>{ $agent }</code>”) · <code>{ $line }</code> · { $state }
drafts-hint = <i>Programas podem entregar rascunhos de ordens. Nada de um rascunho é enviado antes que você confirme aqui.</i>
draft-state-waiting = a caminho
draft-state-shown = mostrado
draft-state-confirmed = confirmado
draft-state-dropped = descartado
draft-state-cancelled = retirado
draft-state-expired = sem resposta
draft-state-refused = não possível
drafts-joined = 📥 <b>Vários rascunhos em um minuto.</b> Marque os que quer ver antes; nada é enviado antes que você confirme.
drafts-next = Ver os marcados ›
drafts-drop-all = ✖️ Descartar tudo
drafts-confirm = ✅ Confirmar { $number }
drafts-preview = <b>Vários rascunhos</b>
drafts-running = <b>Enviando</b>
drafts-finished = <b>Envio concluído</b>
drafts-failed = ⚠️ Nem tudo foi executado. O bot não envia nada de novo por conta própria; veja os motivos em /activity.
ticket-not-stored = Esta ordem não está mais guardada, e não foi enviada. Digite de novo, por favor.
ticket-confirmed-already = ✅ Você já confirmou esta ordem. /activity mostra o status.
ticket-opening = <b>{ $side } { $symbol }</b> · { $kind } · colateral { $collateral }, tamanho { $size }
ticket-deposit = <b>Depositar { $amount }</b>
ticket-deposit-all = <b>Depositar todo o saldo</b>
ticket-platform = <b>Registrar a plataforma</b> <code>{ $address }</code>
ticket-close = <b>Fechar { $size } de { $symbol } { $side }</b>
ticket-add = <b>Acrescentar { $size } a { $symbol } { $side }</b> · colateral { $collateral }
ticket-collateral-in = <b>Adicionar { $amount } de colateral a { $symbol }</b>
ticket-collateral-out = <b>Retirar { $amount } de colateral de { $symbol }</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>Trailing stop { $distance }</b> · { $symbol }
ticket-cancel-order = <b>Cancelar uma ordem</b> · { $symbol }
ticket-cancel-at = <b>Cancelar a ordem em { $price }</b> · { $symbol }
receipt-account = { $account }
receipt-by-plan = ⏰ Confirmado pelo seu plano (/plans)
receipt-by-source = 📡 Uma atualização de <b>{ $source }</b>, como combinado (/signals)
receipt-by-guard = 🚦 Confirmado pelo seu guardião (/guard)
receipt-quoted = Não confirmado. Nada foi enviado.
receipt-quick = ⚡ Enviada sem Confirmar, conforme /settings
receipt-quick-figures = Preço { $price } · alavancagem { $leverage } · liquidação aprox. { $liquidation }
receipt-quick-quoted = ⏳ Sendo enviada agora. Esta mensagem vira o recibo; se não virar, veja /activity antes de digitar de novo.
receipt-claimed = ⏳ Confirmado; ainda não enviado. Esta mensagem vai mostrar o que acontece.
receipt-sending = ⏳ Sendo enviado.
receipt-accepted = 📨 Aceita pelo serviço. Ainda não executada; aguardando o resultado.
receipt-accepted-unseen = ⚠️ O serviço aceitou há mais de um minuto, e nenhum resultado foi visto. O bot continua verificando por 24 horas; veja /positions e { -application } antes de fazer de novo.
receipt-done = ✅ Feito.
receipt-invisible = 📨 Aceito pelo serviço. O serviço não mostra nada disso que o bot possa ler, então não dá para verificar aqui se foi feito.
receipt-resting = ✅ Colocada; pendente até o preço dela ser atingido.
receipt-resting-gone = ⚠️ A ordem não está mais entre suas ordens, e não se vê nenhuma posição dela: pode ter sido cancelada. O bot continua procurando por 24 horas. Veja /orders e /positions.
receipt-cancelled = ❌ O serviço aceitou e depois cancelou; não diz por quê.
receipt-rejected = ❌ Rejeitada pelo serviço: “{ $reason }”. Nada foi feito.
receipt-declined = ✖️ Cancelado por você. Nada foi enviado.
receipt-expired = ⌛ Esta prévia expirou. Nada foi enviado.
receipt-expired-second = ⌛ O segundo passo não pôde ser enviado a tempo e não é tentado de novo. Nada dele foi enviado.
receipt-failover = ⚠️ O banco de dados do bot foi substituído depois desta prévia, então o bot não sabe mais se você a tinha confirmado. Nada foi enviado agora. Veja /positions e peça de novo se estiver faltando.
receipt-unknown = ⚠️ Resultado desconhecido: nenhuma resposta veio, então pode ter chegado ao serviço ou não. Não será enviada de novo. O bot está procurando sinais dela na sua conta; veja /positions, por favor, antes de repetir por conta própria.
receipt-unknown-unseen = ⚠️ Resultado desconhecido: pode ter chegado ao serviço ou não. O bot procurou por um minuto e não encontrou sinal. Ele continua procurando por um tempo; olhe { -in-application } antes de fazer de novo.
receipt-answered = ⚠️ O serviço respondeu “{ $answer }”, o que não diz se algo foi feito.
receipt-unknown-answered = Não será enviada de novo. O bot está procurando sinais dela na sua conta; veja /positions, por favor, antes de repetir por conta própria.
receipt-unknown-answered-unseen = O bot procurou por um minuto e não encontrou sinal. Ele continua procurando por um tempo; olhe { -in-application } antes de fazer de novo.
receipt-alike = ⚠️ Esta é uma de { $count } ordens que deixam o mesmo rastro na sua conta. Pelo que ela mostra, não dá para saber quais foram executadas. Nenhuma é enviada de novo, e o bot continua procurando por 24 horas. Veja /positions antes de fazer de novo.
receipt-record-unreadable = ⚠️ A posição não está mais entre suas posições abertas. O serviço não consegue mostrar agora o registro do fim dela, então ainda não se sabe como terminou. O bot continua procurando por 24 horas.
receipt-record-unclear = ⚠️ O serviço mostra um registro com o status “{ $word }”, que o bot não conhece. Não se sabe o que aconteceu. Veja /positions e { -application }.
receipt-record-awaited = ⏳ A posição não está mais entre suas posições abertas. O registro do fim dela ainda não apareceu, então o preço de saída e o PnL não são conhecidos. O bot continua procurando.
receipt-record-missing = ⚠️ A posição não está mais entre suas posições abertas. O serviço não mostra nenhum registro do fim dela, então não se sabe como terminou, nem o preço de saída nem o PnL. Olhe { -in-application }.
receipt-ended-untold = ⚠️ A posição terminou desde então, e o registro não diz se isto foi executado antes. Olhe { -in-application }.
receipt-closed-by-any = Por esta ordem ou por qualquer outra coisa que a feche, como um stop ou outro programa: o serviço não diz qual.
receipt-closed-after = A posição foi fechada depois.
receipt-liquidated-after = 🚨 A posição foi <b>liquidada</b> depois.
receipt-not-sent-failed = ❌ Algo falhou antes do envio. Nada foi enviado. Tente de novo, por favor.
receipt-not-sent-interrupted = ⚠️ O bot foi interrompido antes de enviar isto. Nada foi enviado. Digite de novo, por favor, se ainda quiser.
receipt-not-sent-changed = ⚠️ Mudou desde a prévia. Nada foi enviado.
receipt-not-sent-not-replaced = ⚠️ A ordem nova não está mais aberta, então a antiga não foi cancelada.
receipt-not-sent-same-order = ⚠️ O serviço lista a ordem nova e a antiga como uma só. Ela está ativa, então nada foi cancelado.
receipt-not-sent-replaced = ⏳ Outra alteração desta ordem ainda está em andamento. Nada foi enviado. Tente de novo em um minuto, por favor.
receipt-not-sent-no-role = ⛔ Não enviado: você não tem mais acesso para operar. Nada foi enviado. O dono deste bot pode mudar isso. Se você tem algo aberto, feche { -in-application }.
receipt-not-sent-no-account = ❌ A conta desta ordem não está mais conectada. Nada foi enviado.
receipt-not-sent-no-price = ❌ Não há preço atual com que conferir. Nada foi enviado. Tente de novo em um minuto, por favor.
receipt-not-sent-price-moved = ⚠️ O preço se moveu demais desde a prévia. Nada foi enviado.
receipt-not-sent-price-old = ⚠️ O último preço é de { $age } atrás, e você permite { $oldest } (/limits). Nada foi enviado. Tente de novo quando houver um preço mais recente, por favor.
receipt-not-sent-limit = { $breach } Nada foi enviado.
receipt-not-sent-held-back = 🛑 O plano ou guardião foi pausado, parado ou ficou em espera logo antes. Nada foi enviado.
receipt-not-sent-not-reached = ❌ Não foi possível contatar o serviço. Nada foi enviado. Tente de novo em um minuto, por favor.
receipt-filled-part = ⚠️ Executada em parte: a posição tem { $size } dos { $whole } pedidos. O restante foi cancelado, ou fechado desde então.
receipt-filled-so-far = ⏳ Executada em parte até agora: a posição tem { $size } dos { $whole } pedidos. { $rest } ainda pendentes.
receipt-entry = Entrada { $price }
receipt-exit = Saída { $price }
receipt-exit-listed = Saída da última parte que aparece { $price }
receipt-moved-price = O preço se moveu desde a prévia: { $price }
receipt-sent-all = Toda, conforme lido logo antes do envio: { $size }. A prévia mostrava { $shown }.
receipt-profit = PnL realizado da posição inteira { $profit }
receipt-balance = Saldo da conta de trading { $balance }
receipt-profit-part = PnL realizado desta parte { $profit }
receipt-profit-listed = PnL realizado das partes que aparecem { $profit }. Falta o registro de outra parte, então o PnL da posição inteira não é conhecido.
receipt-profit-awaited = PnL ainda desconhecido
receipt-profit-untold = PnL desconhecido: não foi encontrado nenhum registro que o informe. /history mostra o que o serviço lista.
receipt-fee = Taxa { $fee }
receipt-size-left = Resta: tamanho { $size }
receipt-closed = A posição está fechada.
receipt-liquidated = 🚨 A posição foi <b>liquidada</b> antes que isto fosse feito.
receipt-now = Agora tamanho { $size } · colateral { $collateral }
receipt-not-placed = ❌ O serviço aceitou, mas não está colocado.
receipt-position-ended = ❌ A posição terminou antes que isto fosse feito.
receipt-order-filled = ❌ A ordem foi executada antes de poder ser cancelada. Veja /positions.
receipt-order-fired = ❌ Disparou antes de poder ser cancelada. Veja /positions.
receipt-order-ended = ❌ Terminou junto com a posição.
receipt-order-cancelled = ✖️ A ordem foi cancelada antes de ser executada.
receipt-order-untold = ⚠️ Ela não está mais entre suas ordens, e o tamanho da posição mudou: não dá para saber se disparou ou foi cancelada. Veja /positions.
receipt-order-gone = ⚠️ Ela não está mais entre suas ordens: não dá para saber se foi cancelada ou se antes foi executada ou disparou. Veja /positions.
receipt-order-part = ⚠️ Não se vê por inteiro: a posição mudou em um valor diferente do pedido. Veja /positions.
receipt-fired-size = Fechou { $size } de tamanho.
receipt-next-sent = O segundo passo vem a seguir.
receipt-next-previewed = A prévia do segundo passo está abaixo.
receipt-next-dropped = O segundo passo não foi enviado.
receipt-old-kept = O segundo passo não foi enviado: a ordem antiga não está cancelada.
receipt-old-kept-refused = Se o serviço não aceita mais ordens para esta posição, cancele uma antes com /cancelorder.
receipt-replaced = A nova ordem a { $price } está colocada.
receipt-old-stays = ⚠️ A ordem antiga não foi cancelada, então as duas estão colocadas: dispara a que atingir primeiro o seu preço. Cancele a antiga com /cancelorder.
receipt-old-may-stay = ⚠️ A ordem antiga talvez ainda esteja colocada também. Veja /orders e cancele-a lá se ela aparecer.
next-reverse = ✅ Fechada. O segundo passo:
next-reverse-open = ⚠️ Uma parte da posição ainda está aberta, então o segundo passo não foi iniciado.
receipt-take-profit-placed = Take-profit colocado.
receipt-take-profit-placed-at = Take-profit colocado, em { $price }.
receipt-take-profit-placed-late = ✅ O take-profit agora está colocado.
receipt-take-profit-awaited = ⏳ O take-profit ainda não está entre suas ordens. O bot continua procurando.
receipt-take-profit-unclear = ⚠️ Há um take-profit a este preço na lista, mas não se diz se está ativo nem para qual parte. Veja /orders.
receipt-take-profit-part = ⚠️ Há um take-profit ativo a este preço, para outra parte da posição que a pedida. Veja /orders.
receipt-take-profit-fired = O take-profit disparou.
receipt-take-profit-cancelled = 🚨 O serviço cancelou o take-profit: ele <b>não está colocado</b>. Coloque de novo.
receipt-take-profit-missing = 🚨 O take-profit está <b>faltando</b>: não está entre suas ordens. Coloque de novo.
receipt-take-profit-missing-alike = 🚨 Uma destas ordens abriu uma posição <b>sem o take-profit</b> que esta ordem pedia. Veja /positions e coloque-o lá.
receipt-stop-placed = Stop-loss colocado.
receipt-stop-placed-at = Stop-loss colocado, em { $price }.
receipt-stop-placed-late = ✅ O stop-loss agora está colocado.
receipt-stop-awaited = ⏳ O stop-loss ainda não está entre suas ordens. Até lá ele não protege a posição. O bot continua procurando.
receipt-stop-unclear = ⚠️ Há um stop-loss a este preço na lista, mas não se diz se está ativo nem para qual parte. Veja /orders.
receipt-stop-part = ⚠️ Há um stop-loss ativo a este preço, para outra parte da posição que a pedida. Veja /orders.
receipt-stop-fired = O stop-loss disparou.
receipt-stop-cancelled = 🚨 O serviço cancelou o stop-loss: ele <b>não está colocado</b> e não protege a posição. Coloque de novo, ou feche a posição.
receipt-stop-missing = 🚨 O stop-loss está <b>faltando</b>: não está entre suas ordens. A posição não está protegida. Coloque de novo, ou feche a posição.
receipt-older-stop-stays = 🚨 O novo stop-loss <b>está faltando</b>: não está entre as suas ordens. Coloque o novo de novo se quiser.
receipt-trailing-placed = Trailing stop colocado.
receipt-trailing-part = ⚠️ O trailing stop está ativo, para outra parte da posição que a pedida. Veja /orders.
receipt-trailing-missing = 🚨 O trailing stop está <b>faltando</b>: não está entre suas ordens. A posição não está protegida. Coloque de novo, ou feche a posição.
receipt-trailing-other-stays = 🚨 O trailing stop <b>está faltando</b>: não está entre as suas ordens. Coloque o trailing stop de novo se quiser.
receipt-stop-missing-alike = 🚨 Uma destas ordens abriu uma posição <b>sem o stop-loss</b> que esta ordem pedia. Veja /positions e coloque-o lá ou feche a posição.
receipt-transaction = Transação <code>{ $hash }</code>
requote-expired = ⌛ A prévia tinha expirado, então nada foi enviado. Aqui está uma nova:
requote-moved = ⚠️ O preço se moveu, então nada foi enviado. Aqui está uma nova prévia:
requote-changed = ⚠️ Mudou desde a prévia, então nada foi enviado. Aqui está uma nova prévia:

activity-title = <b>Atividade</b>
activity-none = Ainda não há ordens.
activity-entry = { $state } · { $account } · { $time }
activity-damaged = ⚠️ O registro de uma ordem sua (<code>{ $ticket }</code>, confirmada { $time }) está danificado, então não se sabe o que aconteceu com ela. Veja /positions e /orders.
state-quoted = não confirmado
state-claimed = confirmado
state-sending = sendo enviado
state-accepted = aceito
state-done = feito
state-resting = colocada, pendente
state-part = executado em parte
state-unseen = aceito, nenhum resultado visto
state-cancelled = não executado
state-rejected = rejeitado
state-not-sent = não enviado
state-unknown = desconhecido
state-declined = cancelado por você
state-expired = expirado
button-state-confirmed = Confirmado
button-state-sent = Enviado
button-state-done = Feito
button-state-placed = Colocada, pendente
button-state-dropped = Não executado
button-state-rejected = Rejeitado
button-state-not-sent = Não enviado
button-state-unknown = Resultado desconhecido
button-state-declined = Cancelado
button-state-expired = Expirado

## Managing open positions and orders

manage-none = Nenhuma posição aberta: não há nada para mudar.
manage-no-such = Nenhuma posição aberta corresponde. Estão abertas:
manage-which = Qual?
manage-which-others = Não cabem mais botões. Para o resto, envie um destes:
manage-position = { $symbol } { $side } { $leverage } · tamanho { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ O serviço não informa tudo da posição em { $symbol }, então não é possível calcular o resultado. Nada foi enviado.
manage-not-open = Isso não está mais aberto. Nada foi enviado.
plans-title = <b>⏰ Planos</b>
plans-none = Você não tem nenhum plano. /close BTC in 4h fecha uma posição mais tarde.
plans-unread = ❌ Planos que não podem ser lidos: { $count }. Nada é feito por eles. Feche manualmente com /positions.
plans-full = ❌ Você tem { $most } planos. Nada foi ativado. Pare um com /plans e tente de novo.
plans-depend = <i>Os planos dependem deste bot. Enquanto ele estiver fora do ar, nada acontece. Um passo com até 30 min de atraso é enviado assim que ele volta; depois disso você é consultado.</i>
plan-title = <b>{ $number }. { $action }</b>
plan-close-all = Fechar tudo de { $symbol } { $side }
plan-close-part = Fechar { $part } de { $symbol } { $side }
plan-scale-out = Saída parcial de { $symbol } { $side } em { $count } partes
plan-scale-progress = { $done } de { $count } partes fechadas
plan-break-even = Stop de { $symbol } { $side } no break-even
plan-slices = { $name } { $symbol } { $side } · { $count } × { $collateral }
plan-scale-in = Entrada parcial em { $symbol } { $side } · { $count } × { $collateral }
plan-slices-progress = { $done } de { $count } parcelas feitas · { $spent } de { $budget } · puladas: { $left }
plan-slices-progress-most = { $done } de { $count } parcelas feitas · no máximo { $spent } de { $budget } · puladas: { $left }
plan-scale-in-left = Níveis restantes: { $levels } · até { $end }
plan-slices-each = Cada parcela: { $collateral } de colateral (mínimo { $least }) · tamanho { $size } · { $leverage }
plan-slices-times = Primeira { $first } · última { $last } · fim { $end }
plan-slices-band = Só de { $low } a { $high } · preço agora { $price } · slippage { $slippage }
plan-slices-entry = Melhor entrada { $best } · pior entrada { $worst }
plan-scale-in-now = Preço agora { $price } · slippage { $slippage } · fim { $end }
plan-scale-in-level = A { $price } ({ $move }) · só de { $low } a { $high } · pior entrada { $worst }
plan-slices-all = Todas as parcelas: { $collateral } de colateral · tamanho { $size }
plan-slices-worst = Na pior entrada: liquidação { $liquidation } · stop-loss { $stop }
plan-slices-mandate = Cada parcela abre uma posição própria com seu stop-loss, sem perguntar de novo. A que atrasa, está fora da faixa ou é recusada é pulada e não é reposta. Tudo o que resta conta nos seus /limits. Pause ou pare com /plans.
plan-scale-in-mandate = Quando o preço chega a um nível, o bot envia uma ordem a mercado sem perguntar de novo, que abre uma posição própria com seu stop-loss: cada nível no máximo uma vez, um após o outro. Um nível cuja faixa o preço saltou é pulado, e depois do fim nada é enviado. Tudo o que resta conta nos seus /limits. Pause ou pare com /plans.
plan-slices-depends = <i>As parcelas dependem deste bot. Enquanto ele estiver fora do ar nenhuma é enviada. A que atrasa no máximo 10 min, e no máximo metade do tempo até a próxima, é enviada quando ele volta; as outras são puladas. As posições abertas e seus stop-loss ficam no serviço.</i>
plan-scale-in-depends = <i>Isto não é uma /ladder: nada espera no serviço, então o colateral fica livre até um nível ser atingido, e precisa estar lá nessa hora. Depende deste bot: enquanto ele estiver fora do ar nada é aberto, e um nível que o preço já passou é pulado. As posições abertas e seus stop-loss ficam no serviço.</i>
plan-time = { $time } · { $left }
plan-price = Quando o preço chegar a { $price }
plan-price-or = Quando o preço chegar a { $price } ou { $other }, o que vier primeiro; o outro deixa de valer
plan-tp = Quando o primeiro destes take-profits for executado: { $list }
plan-even-entry = Entrada { $entry } · preço agora { $mark }
plan-even-mandate = Nessa hora um stop para todo { $symbol } { $side } é colocado no preço de entrada, sem perguntar de novo. Os stops que já existem ficam. Só protege esta posição. Pause ou pare com /plans.
plan-even-depends = <i>O plano depende deste bot; o stop, depois de colocado, fica no serviço. Enquanto o bot estiver fora do ar, nada acontece, e um preço atingido e deixado nesse meio-tempo não conta.</i>
plan-tp-depends = <i>Um take-profit foi executado quando a ordem dele sumiu e a posição ficou menor nessa parte. Um cancelado não é mais esperado, um fechamento manual não é execução, e o que não se pode distinguir é perguntado a você. O plano depende deste bot: o que for executado enquanto ele estiver fora do ar conta assim que ele volta. O stop, depois de colocado, fica no serviço.</i>
plan-even-unknown = ❌ O serviço não informa o preço de entrada ou o par desta posição. Nada foi ativado.
plan-tp-none = ❌ { $symbol } { $side } não tem um take-profit de uma parte; um da posição inteira não deixa nada para proteger. Nada foi ativado. Coloque um antes, por exemplo <code>{ $example }</code>
plan-even-no-gain = ❌ { $price } não é ganho: a entrada é { $entry }. Nada foi ativado.
plan-even-reached = ℹ️ O preço já passou de { $price }. Nada foi ativado. Em /positions, o stop na entrada { $entry } pode ser colocado agora.
plan-even-in-place = ℹ️ Já há um stop no preço de entrada, ou melhor. Nada foi ativado.
plan-trail = Stop-loss de { $symbol } { $side } em passos de { $step }
plan-trail-progress = Movimentos: { $done } · próximo para { $stop } · no máximo mais { $left }
plan-trail-moved = Movimentos: { $done }
plan-trail-now = Stop-loss agora { $stop } · preço agora { $mark }
plan-trail-atr = { $times } ATR ({ $period }) são { $distance } pela leitura de agora, e assim fica neste plano
plan-trail-step = Cada vez que o preço anda { $step } a seu favor, o stop-loss anda { $step }, { $distance } atrás, e nunca volta
plan-trail-first = Primeiro: em { $price } para { $stop }
plan-trail-last = Último: em { $price } para { $stop } · no máximo { $moves } movimentos
plan-trail-mandate = Cada movimento é feito sem perguntar de novo: primeiro é colocado o novo stop-loss para todo { $symbol } { $side }, depois o anterior é cancelado. Se o preço passar vários passos de uma vez, só o último é colocado. Um stop-loss seu que seja melhor é mantido, e os outros stops ficam. Só protege esta posição e termina com ela. Pause ou pare com /plans.
plan-trail-depends = <i>O stop-loss fica no serviço; movê-lo depende deste bot. Enquanto o bot estiver fora do ar, o stop-loss fica onde está, e um preço atingido e deixado nesse meio-tempo não conta. /trail BTC 2% coloca um trailing stop que funciona no serviço.</i>
plan-trail-no-stop = ❌ { $symbol } { $side } não tem um stop-loss para a posição inteira que possa ser movido. Nada foi ativado. Coloque um antes, por exemplo <code>{ $example }</code>
plan-trail-small = ❌ Passos de { $step } são pequenos demais: no mínimo { $least }. Nada foi ativado.
plan-trail-large = ❌ Passos de { $step } são grandes demais para um preço de { $price }. Nada foi ativado.
plan-trail-twice = ℹ️ Outro plano já move o stop-loss desta posição. Nada foi ativado. Pare aquele antes com /plans.
plan-update = 📡 { $source }: { $actions }
plan-update-stop = Stop-loss de { $symbol } { $side } para { $price }
plan-update-cancel = Cancelar a ordem pendente { $symbol } { $side }
plan-update-kept = ℹ️ O stop-loss já estava neste preço ou em um melhor, e foi mantido.
plan-update-no-order = 🏁 Encerrado: a ordem não está mais pendente. Nada foi cancelado.
plan-update-depends = <i>As atualizações de uma fonte dependem deste bot. A que não pode ser enviada em 10 min não é enviada sozinha; você é consultado.</i>
plan-close-at = Em { $price } ({ $move } a partir de agora): fecha { $size } · { $profit } · taxa { $fee }
plan-part-at = { $time } · { $left }: fecha { $size } · { $profit } · taxa { $fee }
plan-scale-all = Se todos os preços forem atingidos: fecha { $size } de { $whole } · { $profit } · taxas { $fee }. No pior caso nenhum é atingido e nada é fechado.
plan-parts-all = Todas as partes: fecha { $size } de { $whole } · { $profit } · taxas { $fee }, ao preço de agora
plan-prices-mandate = Quando um preço é atingido, o fechamento dele é enviado sem perguntar de novo, ao preço do momento. Se o preço se afasta antes do envio, o fechamento espera por ele de novo. Só reduz esta posição, e não fecha mais do que resta dela. Pause ou pare com /plans.
plan-parts-mandate = Cada parte é enviada na sua hora sem perguntar de novo, ao preço do momento. Só reduz esta posição. Pause ou pare com /plans.
plan-prices-depend = <i>Fechamentos por preço dependem deste bot. Enquanto ele estiver fora do ar, nada é fechado, e um preço atingido e deixado nesse meio-tempo não conta. Stops e take-profits no serviço (/tpsl) continuam sem ele.</i>
plan-price-unknown = ❌ O preço atual não é conhecido, então não dá para dizer de que lado um preço é atingido. Nada foi ativado. Tente de novo daqui a pouco.
plan-close-same-side = ❌ { $price } e { $other } estão do mesmo lado do preço atual, { $mark }: o mais próximo viria sempre primeiro. Escreva um acima e outro abaixo. Nada foi ativado.
plan-scale-passed = ❌ { $price } não está do lado do ganho em relação ao preço atual, { $mark }. Nada foi ativado.
plan-scale-order = ❌ A parte { $part } não vem depois da anterior. Escreva as horas em ordem, com pelo menos um minuto entre elas. Nada foi ativado.
plan-rate-funding = Quando pagar mais de { $percent } de funding por hora
plan-rate-borrow = Quando pagar uma taxa de empréstimo acima de { $percent } por hora
plan-rate-now = Agora { $rate } por hora; abaixo de 0, recebe.
plan-rate-over = ⚠️ Já está acima disso: depois de duas leituras o fechamento é enviado.
plan-rate-depends = <i>A taxa é lida mais ou menos uma vez por minuto, e duas leituras seguidas precisam estar acima. Isso depende deste bot: enquanto ele estiver fora do ar, nada é lido e nada acontece.</i>
plan-rate-unknown = ❌ O serviço não informa agora esta taxa para a posição. Nada foi ativado. Tente de novo mais tarde.
plan-mandate = É enviado nessa hora sem perguntar de novo, ao preço do momento. Só reduz esta posição. Pause ou pare com /plans.
plan-size-then = Os valores acima são os lidos agora. O plano fecha essa parte do que estiver aberto naquele momento.
plan-scale-shares = As partes são da posição como está agora, e nenhuma fecha mais do que resta: o que você aumentar depois não é fechado.
plans-over-all = ⚠️ Com seus outros planos para esta posição, isso pode ser mais que toda ela: os últimos fecham o que restar, ou se encerram.
plan-validity = <i>Nada é ativado antes de você tocar em Ativar. A prévia expira: { $time }</i>
plan-arm = ✅ Ativar
plan-stop = 🛑 Parar
plan-armed = 🟢 Ativo
plan-resumes-at-once = A hora já passou: Retomar envia imediatamente.
plan-step-begun = ⏳ O passo já começou. Se foi enviado, o recibo diz o que aconteceu com ele.
plan-retry-refused = ⚠️ O passo foi recusado e não fez nada ({ $count } de 3). Nova tentativa: { $time }
plan-retry-unfit = ⚠️ O passo não é possível para a posição como está agora, e não foi enviado ({ $count } de 3). Nova tentativa: { $time }
plan-retry-while = Se até lá o preço ou a taxa já não valer, o plano volta a esperar.
plan-slice-refused = ⚠️ Uma parcela foi recusada ou não era possível, e nada aconteceu ({ $count } de 3 seguidas). Ela não é reposta. Próxima parcela: { $time }
plan-level-refused = ⚠️ Uma parcela foi recusada ou não era possível, e nada aconteceu ({ $count } de 3 seguidas). Ela não é reposta. O plano espera o próximo nível.
plan-waits = ⏳ O passo espera: há outra coisa em andamento nesta posição. É enviado quando isso se resolver. Se demorar demais, você é consultado, ou ele volta a esperar seu preço ou sua taxa.
waits-for-damaged = ⚠️ O registro de uma ordem sua (<code>{ $ticket }</code>) está danificado, então não se sabe o que aconteceu com ela. Até que não possa mais chegar, uma hora depois de confirmada, nada é enviado aqui. Veja /positions e feche manualmente com /close se for urgente.
plan-frozen-missed = ⚠️ O passo não pôde ser enviado a tempo, e nada foi enviado. Retomar envia agora, Parar encerra o plano.
plan-frozen-refused = ⚠️ O passo foi recusado três vezes. /activity mostra o que foi tentado. Retomar tenta de novo, Parar encerra o plano.
plan-frozen-unfit = ⚠️ O passo não é possível para a posição como está agora, e não foi enviado. Veja /positions. Retomar tenta de novo, Parar encerra o plano.
plan-frozen-unknown = ⚠️ Não se sabe se o passo chegou. Veja /positions. O plano não envia mais nada até que se saiba.
plan-frozen-unknown-exit = ⚠️ Não se sabe se o passo chegou. Veja /positions. O plano não envia mais nada até que se saiba. Quando já não puder chegar, Retomar o envia de novo.
plan-frozen-unclear = ⚠️ Um dos take-profits sumiu, e não dá para saber se foi executado. Nada foi enviado. Veja /positions. Retomar coloca o stop agora, Parar encerra o plano.
plan-frozen-role = ⚠️ Você não pode operar com este bot agora, e nada foi enviado. Feche no próprio serviço.
plan-frozen-key = ⚠️ O serviço recusou a API key da conta, e nada foi enviado. Feche no próprio serviço ou conecte uma API key nova (/connect). Retomar tenta de novo, Parar encerra o plano.
plan-frozen-restored = ⚠️ O banco de dados do bot pode ter perdido as últimas alterações, e a posição mudou desde então. Nada foi enviado. Veja /positions. Retomar segue com o plano, Parar encerra o plano.
plan-frozen-unprotected = ⚠️ O stop-loss da última ordem não está ativo, ou o que ela abriu foi liquidado. Veja /positions. Nada mais é enviado. Retomar segue com a próxima ordem, Parar encerra o plano.
plan-frozen-guard = ⚠️ Um guardião desta conta está agindo, então nada mais é aberto. Uma ordem já enviada ainda pode ser executada: veja /positions e /guard. Retomar segue com a próxima ordem, Parar encerra o plano.
plan-slices-refused = ⚠️ Três parcelas seguidas foram recusadas ou não eram possíveis. /activity mostra o que foi tentado, /limits seus limites. Retomar segue com a próxima parcela, Parar encerra o plano.
plan-slices-restored = ⚠️ O banco de dados do bot pode ter perdido as últimas alterações, então pode ter sido enviada uma parcela que o plano não conhece. Ela não é enviada de novo. Veja /positions. Retomar segue com a próxima parcela, Parar encerra o plano.
plan-scale-in-restored = ⚠️ O banco de dados do bot pode ter perdido as últimas alterações, então pode ter sido enviada uma parcela que o plano não conhece. O próximo nível conta como enviado e é pulado. Veja /positions: se houver mais aberto do que o plano conta, pare. Retomar espera os níveis que restam, Parar encerra o plano.
plan-ended-done = 🏁 Concluído
plan-ended-gone = 🏁 Encerrado: a posição não está mais aberta. Nada foi enviado.
plan-ended-replaced = 🏁 Encerrado: há outra posição aberta no lugar. Nada foi enviado.
plan-ended-needless = 🏁 Encerrado: já há um stop no preço de entrada, ou melhor. Nada foi enviado.
plan-ended-cancelled = 🏁 Encerrado: os take-profits foram cancelados e nenhum foi executado. Nada foi enviado.
plan-ended-flat = 🏁 Encerrado: você fechou tudo (/flat).
plan-ended-stopped = 🏁 Parado por você
plan-ended-disconnected = 🏁 Encerrado: a conta não está conectada. Nada foi enviado.
plan-ended-refused = 🏁 Encerrado: o passo foi recusado três vezes. /activity mostra o que foi tentado. Nada mais é enviado.
plan-ended-unfit = 🏁 Encerrado: o passo não é possível para a posição como está agora, e não foi enviado. Veja /positions.
plan-ended-mandate = 🏁 Encerrado: as atualizações desta fonte já não agem. O que ainda não foi enviado não é enviado.
plan-over-gone = 🏁 Encerrado: a posição não está mais aberta. Nada mais é enviado.
plan-over-needless = 🏁 Encerrado: já há um stop no preço de entrada, ou melhor. Nada mais é enviado.
plan-over-replaced = 🏁 Encerrado: há outra posição aberta no lugar. Nada mais é enviado.
plan-over-disconnected = 🏁 Encerrado: a conta não está conectada. Nada mais é enviado.
plan-in-force = Isto continua valendo no serviço, e o plano não muda mais nada disso:
plan-in-force-none = Nenhuma posição ou ordem dele está aberta ou pendente.
plan-in-force-unread = ⚠️ O que ele abriu ou colocou não pode ser lido agora e fica como está. Veja /positions e /orders.
plan-dropped = ✖️ Cancelado. Nada foi ativado.
plan-offer-expired = ⌛ Esta prévia expirou. Nada foi ativado. Envie o comando de novo.
plan-not-stored = Este plano não está mais salvo. Nada foi ativado nem enviado.
plan-still-unknown = ⏳ Ainda não se sabe se o passo chegou, então nada mais é enviado. Veja /positions ou pare o plano.
guards-title = <b>🚦 Guardiões</b>
guards-none = Você não tem nenhum guardião. /guard liquidation 3% close fecha uma posição que chega tão perto da liquidação.
guards-unread = ❌ Guardiões que não podem ser lidos: { $count }. Eles não fazem nada. Vigie sua conta com /positions.
guards-full = ❌ Você tem { $most } guardiões. Nada foi ativado. Pare um com /guard e tente de novo.
guards-depend = <i>Os guardiões dependem deste bot. Enquanto ele estiver fora do ar, nada acontece; quando volta, duas novas leituras da conta decidem.</i>
guard-new = <b>🚦 Novo guardião</b>
guard-title = <b>{ $number }. { $line }</b>
guard-line = { $condition } → { $action }
guard-do-tell = avisar você
guard-do-offer = avisar você, com botões
guard-do-stop = colocar o stop sugerido
guard-do-cancel = cancelar ordens pendentes que abririam
guard-do-reduce = fechar { $percent } da posição
guard-do-reduce-all = fechar { $percent } de cada posição
guard-do-close = fechar a posição
guard-do-close-all = fechar todas as posições da conta
guard-do-flat = fechar tudo (/flat) em todas as contas
guard-met = ⚠️ Depois de ativado, age após duas leituras seguidas.
guard-would = Se agisse agora:
guard-would-one = Se agisse agora, só para a posição que cumpra a condição:
guard-would-nothing = Se agisse agora, não haveria nada a enviar.
guard-would-unread = Não dá para ler o que ele faria agora.
guard-accounts = Fecha e cancela em todas as suas contas: { $accounts }
guard-worst-stop = No pior caso o preço atravessa o stop e a perda é maior.
guard-worst-cancel = No pior caso cancela uma ordem que você ainda quer. Não fecha nada.
guard-worst-close = No pior caso fecha a um preço ruim, logo antes de o mercado virar.
guard-worst-flat = No pior caso fecha tudo a um preço ruim. Nada é aberto até /flat end.
guard-pauses-plans = Antes ele pausa os planos que aumentam esta conta (/twap, /dca, /scalein), para que não reabram o que ele fecha. Você os retoma em /plans.
guard-ends-plans = Todos os seus planos (/plans) terminam com isso.
guard-mandate = Com Ativar você concorda uma vez. A partir daí o guardião age sem perguntar, uma vez a cada vez que a condição começa, e só reduz. Precisa de duas leituras seguidas.
guard-band = Os preços conhecidos devem estar a menos de 5% um do outro nas duas.
guard-fresh = Os preços delas devem estar a menos de 5% um do outro e ter no máximo um minuto.
guard-tells = Avisa uma vez a cada vez que a condição começa, depois de duas leituras seguidas. Não envia nada ao serviço.
guard-nearest = Você tem { $count } posições. O guardião vigia { $most } por vez, as mais próximas da condição.
guard-realized = Conta o que as posições e partes fechadas desta conta perderam, após taxas. Posições abertas não contam.
guard-loss-percent = A porcentagem é do patrimônio de agora somado ao que foi perdido e sacado nesse tempo. Um saque que o serviço lista tarde falta ali até então.
guard-drawdown = Queda desde o máximo do patrimônio
guard-drawdown-counts = Conta o patrimônio desta conta, com posições abertas, desde o seu máximo a partir de Ativar ou Retomar. Depósitos e saques não são nem perda nem máximo. Após cada operação ou movimentação o bot espera um minuto até o valor se estabilizar; enquanto não é conhecido, o guardião não age. Se entra ou sai dinheiro que nenhum fechamento, depósito ou saque listado explica, o máximo recomeça após dez minutos.
guard-acting = ⏳ Está agindo agora. Os recibos dizem o que acontece.
guard-unseen = ⚠️ Há alguns minutos o bot não consegue ler tudo o que este guardião vigia. Ele pode não agir. Veja /positions.
guard-last = Última vez: { $time } · { $value }
guard-high = Máximo do patrimônio: { $value } · contado desde { $time }
guard-frozen-unknown = ⚠️ Não se sabe se o que ele enviou chegou. Veja /positions. O guardião não envia mais nada até que se saiba e você o retome.
guard-frozen-refused = ⚠️ Três vezes seguidas algo foi recusado ou não era possível. /activity mostra o que foi tentado. Feche com /positions. Retomar faz com que vigie de novo, Parar encerra o guardião.
guard-frozen-most = ⚠️ Ele enviou o máximo que pode para uma condição, e ainda resta algo. Feche com /positions. Retomar faz com que vigie de novo, Parar encerra o guardião.
guard-frozen-role = ⚠️ Você não pode operar com este bot agora, e nada mais foi enviado. Feche no próprio serviço.
guard-frozen-flat = ⚠️ Você fechou tudo (/flat), então o guardião espera. Retome quando voltar a operar.
guard-frozen-restored = ⚠️ O banco de dados do bot pode ter perdido as últimas alterações enquanto o guardião agia. Veja /positions. Retomar faz com que vigie de novo, Parar encerra o guardião.
guard-after-resume = Depois de retomado, só age de novo quando a condição terminar e recomeçar.
guard-ended-disconnected = 🏁 Encerrado: a conta não está conectada. O guardião não envia mais nada.
guard-not-stored = Este guardião não está mais salvo. Nada foi ativado nem enviado.
guard-still-unknown = ⏳ Ainda não se sabe se o que ele enviou chegou, então nada mais é enviado. Veja /positions ou pare o guardião.
guard-rehearse = 🎞 Ensaiar
guard-rehearsal = Ensaio
guard-rehearsal-title = <b>🎞 O que este guardião teria feito</b>
guard-rehearsal-span = De { $from } até { $to }
guard-rehearsal-short = As listas que o serviço enviou não vão mais atrás.
guard-rehearsal-never = ✅ Ele não teria agido.
guard-rehearsal-never-known = Ele não teria agido no tempo que é conhecido.
guard-rehearsal-count = { $count ->
        [one] 🚦 Teria agido uma vez:
        [many] 🚦 Teria agido { $count } vezes:
       *[other] 🚦 Teria agido { $count } vezes:
    }
guard-rehearsal-before = … e antes: { $number }
guard-rehearsal-unknown = ⚠️ Tempo em que o valor não é conhecido: { $time }
guard-rehearsal-left-out = ⚠️ Posições de que o serviço não informa quando estiveram abertas: { $count }
guard-rehearsal-pairs = ⚠️ Preços passados que não puderam ser lidos: { $pairs }
guard-rehearsal-exact = Só as posições fechadas decidem: horários e valores são exatos.
guard-rehearsal-rebuilt = As posições são reconstruídas a partir das fechadas e das abertas agora. O que esteve pendente, foi adicionado depois ou movido como colateral não está no histórico: cada posição conta inteira desde a abertura.
guard-rehearsal-ends = Os preços são os do fim de cada vela ({ $time }); o que houve entre eles não é visto.
guard-rehearsal-worst = Os preços são os piores de cada vela ({ $time }), como se tivessem durado duas leituras, e o último onde uma posição fechou. Os preços de liquidação das posições fechadas são estimados.
guard-rehearsal-equity = Funding e empréstimo contam no fechamento; os rebates, não.
guard-rehearsal-no-stops = O serviço não tem histórico de stops: cada posição conta como se não tivesse, então este é o máximo que o risco pode ter sido.
guard-rehearsal-as-it-was = O histórico é como foi: o que o guardião teria fechado ou cancelado não continua no ensaio.
guard-rehearsal-empty = O valor não é conhecido em nenhum momento.
guard-rehearsal-none = ❌ Este guardião não pode ser ensaiado: o serviço não tem histórico de stops. Nada foi alterado.
guard-rehearsal-late = ❌ A leitura do histórico demorou demais. Nada foi alterado. Escolha um período menor ou tente de novo.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = Ou digite, como <code>{ $example }</code>
manage-close = <b>Fechar</b> quanto?
manage-add = <b>Aumentar</b> quanto, a { $leverage }?
manage-collateral = <b>Colateral</b>: adicionar ou retirar?
manage-tpsl = <b>Take-profit e stop-loss</b>: onde? Em porcentagem do preço atual.
manage-trail = <b>Trailing stop</b>: a que distância do melhor preço?
manage-price = Preço atual { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ No lugar de { $order }
manage-beside-button = ➕ Além de { $order }
manage-back = ‹ Posição
action-close = Fechar
action-add = Aumentar
action-collateral = Colateral
action-tpsl = TP/SL
action-trail = Trailing
action-break-even = Break-even
action-reverse = Inverter

## Market data

market-paper = 📝 DEMO · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = Os dados de mercado precisam da sua própria API key, e nenhuma está conectada. Envie /connect no nosso chat privado para começar.
market-feed-refused = ⚠️ O serviço não aceita a chave que este bot usa para os dados de mercado. Sua própria chave não é afetada. Avise o dono deste bot, por favor.
market-no-pairs = O serviço não tem pares nesta rede.
market-unknown = Par desconhecido: “{ $typed }”. /pairs lista todos.
market-unknown-nearest = Par desconhecido: “{ $typed }”. Você quis dizer { $names }?
market-price-unreadable = ⚠️ Não foi possível ler: o preço de { $symbols }. Atualizar tenta de novo.
market-price-none = ⚠️ O serviço não tem preço das últimas 24 horas para { $symbols }.
market-day-unreadable = ⚠️ Não foi possível ler: as últimas 24 horas de { $symbols }, então falta a variação.
prices-title = <b>Preços</b> e variação em 24 horas · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · { $move } em 24 horas
pair-day = Máxima { $high } · mínima { $low }
pips = { $pips } pips
pair-row-funding = Funding
pair-row-borrow = Emprést.
pair-row-day = Um dia
pair-row-fee = Taxa
pair-costs = Funding e empréstimo são taxas por hora de cada lado; um dia é a soma dos dois, para um tamanho de { $size }. Abaixo de 0, esse lado recebe. A taxa é a de abrir ou fechar.
pair-interest = <b>Open interest</b> e o máximo
pair-interest-of = { $open } de { $most }
pair-leverage = Alavancagem máxima { $most }
pair-unreadable = ⚠️ Não foi possível ler: funding, empréstimo, taxas e open interest. Atualizar tenta de novo.
pair-all = ‹ Todos os pares
pair-which = Qual par? Escreva o nome, como /pair BTC. /pairs lista todos.
pairs-title = <b>Pares</b> · { $market }
pairs-own = ★ Os seus primeiro: { $symbols }
pairs-found =
    Com “{ $search }”: { $count ->
        [one] { $count } par
        [many] { $count } de pares
       *[other] { $count } pares
    }
pairs-none = Nenhum par corresponde a “{ $search }”. /pairs lista todos.
pairs-unreadable = ⚠️ Não foi possível ler, portanto sem números: { $symbols }. Atualizar tenta de novo.
pairs-no-prices = ⚠️ Não foi possível ler as velas, então faltam preços e variações. Atualizar tenta de novo.
pairs-old = ⚠️ Sem preço nos últimos 30 minutos, só um mais antigo: { $symbols }.
column-price = Preço
column-move = 24 h
column-hour = Por hora
column-day = Por dia
order-name = Nome
order-move = Var.
order-funding = Funding
order-interest = Open int.
order-long = Long mais barato
order-short = Short mais barato
funding-title = <b>Custo diário de manter</b> · { $market }
funding-sorted = Ordenado por taxa de funding, a mais alta primeiro.
funding-costs = Funding e empréstimo às taxas atuais, para um tamanho de { $size }. Abaixo de 0, esse lado recebe.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = { $move } em 24 horas · { $time }
inline-open = Todos os detalhes deste par
inline-chart = Gráfico de <b>{ $symbol }</b>
inline-chart-description = O último gráfico desenhado
inline-no-access = Conecte uma conta para ver preços
inline-none = Esse par não existe: veja todos
inline-unpriced = Sem preço agora: veja todos os pares
inline-failed = Não dá para ler preços agora: tente no nosso chat

## Alert rules in words

condition-any = Qualquer posição
condition-long = longs
condition-short = shorts
condition-price-above = { $symbol } acima de { $value }
condition-price-below = { $symbol } abaixo de { $value }
condition-price-crosses = { $symbol } cruza { $value }
condition-move-up = { $symbol } sobe { $percent } em { $time }
condition-move-down = { $symbol } cai { $percent } em { $time }
condition-move-either = { $symbol } se move { $percent } em { $time }
condition-funding-above = { $symbol }: funding acima de { $percent } por hora
condition-funding-below = { $symbol }: funding abaixo de { $percent } por hora
condition-funding-flips = { $symbol }: o funding muda de sinal
condition-interest-above = { $symbol }: open interest de { $side } acima de { $percent } do máximo
condition-interest-below = { $symbol }: open interest de { $side } abaixo de { $percent } do máximo
condition-borrow-above = { $symbol }: taxa de empréstimo de { $side } acima de { $percent } por hora
condition-borrow-below = { $symbol }: taxa de empréstimo de { $side } abaixo de { $percent } por hora
condition-profit-above = { $symbol }: PnL acima de { $value }
condition-profit-below = { $symbol }: PnL abaixo de { $value }
condition-profit-zero = { $symbol }: o PnL cruza zero
condition-liquidation = { $symbol }: a menos de { $percent } da liquidação
condition-margin = Margem em uso acima de { $percent }
condition-balance = Saldo abaixo de { $value }
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
        [one] { $count } dia
        [many] { $count } de dias
       *[other] { $count } dias
    }

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 Com atraso: ocorreu há { $age }: { $time }.
notice-repeat = 🔁 <b>Lembrete { $number } de { $of }</b>: você ainda não confirmou que viu. Primeiro envio: { $time }.
notice-acknowledge-first = 👍 nesta mensagem ou o botão confirma que você viu; senão, ela se repete após 2 e 10 minutos, enquanto valer.
notice-acknowledge-again = 👍 nesta mensagem ou o botão confirma que você viu.
notice-acknowledge = 👍 Visto
notice-seen-by = 👀 Visto por { $names }
notice-seen-by-more = 👀 Visto por { $names } e mais { $more }
notice-dropped = ✂️ Havia avisos demais na fila para este chat. Descartados, os mais antigos primeiro: { $count }
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = Ordem aceita
notice-order-filled = Ordem executada
notice-listed-again = Listada novamente
notice-order-cancelled = Ordem cancelada
notice-order-expired = Ordem expirada
notice-order-unlisted = Ordem não listada mais
notice-position-opened = Posição aberta
notice-position-increased = Posição aumentada
notice-position-reduced = Posição reduzida
notice-position-closed = Posição fechada
notice-position-unlisted = Posição não listada mais
notice-position-liquidated = Posição liquidada
notice-liquidated = LIQUIDADA
notice-protection-placed = Take-profit ou stop colocado
notice-protection-triggered = Take-profit ou stop disparado
notice-protection-missing = Stop ausente
notice-nudge-stop = Aberta sem stop
notice-nudge-loss = Em prejuízo sem stop
notice-nudge-liquidation = Perto da liquidação
notice-nudge-funding = Funding caro
notice-nudge-margin = Uso de margem alto
notice-limit-losses = Limite de perdas
notice-plan = Plano
notice-plan-next = Todos os planos: /plans
notice-update = Atualização não executada
notice-update-reason = <b>{ $source }</b>: { $reason }
notice-update-drafted = Agora ela é um rascunho. Nada é enviado antes de você confirmar.
notice-update-nothing = Também não há rascunho dela, e nada foi enviado. Veja /positions; /signals mostra o que chegou.
notice-update-left = Não é certo o que foi feito dela. Veja /drafts, /plans e /positions.
notice-guard = Guardião
notice-guard-seen = Duas leituras seguidas: { $first }, depois { $second }
notice-guard-told = Nada foi enviado. Você decide.
notice-guard-done = ✅ Feito: { $count }. Cada um tem seu recibo.
notice-guard-nothing = Não havia mais nada a fazer. Nada foi enviado.
notice-guard-waits = ⏳ Há outra coisa em andamento na mesma posição, então nada mais foi enviado. Quando isso se resolver, o guardião olha de novo. Veja /activity.
notice-guard-late = ⚠️ O guardião não conseguiu agir em um minuto, então nada mais foi enviado. Se a condição continuar, duas novas leituras decidem. Veja /positions.
notice-guard-refused = ❌ Recusado ou impossível: { $count }. Veja /positions e /activity.
notice-guard-unknown = ⚠️ Não se sabe se o que ele enviou chegou. Veja /positions e /activity.
notice-guard-next = Ele age de novo quando a condição terminar e começar outra vez. Todos os guardiões: /guard
notice-funding = Funding
notice-cancel-pending = ✖️ Cancelar ordens pendentes
notice-deposit = Depósito creditado
notice-withdrawal = Saque
notice-credentials-refused = API key rejeitada
notice-service-down = O serviço de trading não responde
notice-service-back = O serviço de trading responde de novo
notice-list-unread = Uma conta é monitorada só em parte
notice-list-back = Uma conta é monitorada por completo de novo
notice-paper-down = A exchange demo não responde
notice-paper-back = A exchange demo responde de novo
notice-rule-fired = Alerta
notice-rule-expired = Alerta expirado
notice-broadcast = Mensagem de quem gerencia o bot
notice-digest = Resumo
notice-size = Tamanho { $size } · colateral { $collateral }
notice-size-alone = Tamanho { $size }
notice-price = Preço { $price }
notice-trigger-price = Preço de gatilho { $price }
notice-entry = Entrada { $price }
notice-ended = Entrada { $entry } → saída { $exit } · tamanho { $size }
notice-size-by = Tamanho { $by }, agora { $now }
notice-collateral-by = Colateral { $by }, agora { $now }
notice-closed-takeProfit = Fechada pelo take-profit dela.
notice-closed-stopLoss = Fechada pelo stop-loss dela.
notice-closed-trigger = Fechada pelo take-profit ou stop dela.
notice-closed-trailing = Fechada pelo trailing stop dela, ao que parece.
notice-closed-stopOrOther = Um dos stops dela ou outro programa a fechou: o serviço não diz qual.
notice-closed-likely = Ao que parece, o { $stop } dela em { $price } a fechou: a saída está nesse preço ou além dele.
notice-closed-hand = Você a fechou aqui.
notice-closed-plan = Seu plano ou guardião a fechou (/plans, /guard).
notice-closed-unsure = O seu fechamento aqui, um dos stops dela ou outro programa a fechou: o serviço não diz qual.
notice-closed-otherKey = Outra API key da mesma carteira ou outro programa a fechou: o serviço não diz qual.
notice-closed-elsewhere = Não foi fechada com este bot, nem por um stop conhecido.
notice-closed-cancelled = O serviço a lista como cancelada.
notice-closed-unknown = O serviço não a lista mais como aberta, e ela ainda não está no histórico: o resultado não é conhecido. Talvez /history o mostre.
notice-closed-unread = O serviço não a lista mais como aberta, e o histórico não pode ser lido agora: o resultado não é conhecido. O bot continua verificando.
notice-closed-liquidated = O colateral dela se esgotou, e o serviço a liquidou.
notice-order-expired-explained = Não foi executada a tempo, e o serviço a removeu.
notice-change-cancelled = Mudança cancelada
notice-change-cancelled-explained = Havia uma mudança pendente desta posição, e o serviço a cancelou. A posição não mudou.
notice-by-you = Você fez isto aqui.
notice-order-vanished = O serviço não a lista mais como pendente, e ela ainda não está no histórico: o resultado não é conhecido. Talvez /history o mostre.
notice-stop-takeProfit = Take-profit
notice-stop-stopLoss = Stop-loss
notice-stop-trailing = Trailing stop
notice-stop-trigger = Take-profit ou stop
notice-stop-placed = { $stop } colocado
notice-stop-triggered = { $stop } disparado
notice-stop-cancelled = { $stop } cancelado
notice-stop-unlisted = { $stop } não listado mais
notice-stop-at = Em { $price }, para { $percent } da posição
notice-trailing-at = Agora em { $price }; acompanha o preço
notice-trailing-at-share = Agora em { $price }, para { $percent } da posição; acompanha o preço
notice-stop-closed = Fechou { $closed }
notice-back = O serviço não o listou por um tempo, e o lista novamente.
notice-stop-unlisted-explained = O serviço não o lista mais, e não diz por quê.
notice-stop-shrunk = A posição diminuiu nesse meio-tempo: disparou ou foi cancelado. O serviço não diz qual dos dois.
notice-stop-cancelled-elsewhere = Foi cancelado, e não neste chat. <b>Nada mais limita automaticamente a perda desta posição.</b>
notice-stop-unshown = O serviço ainda mostra a posição do mesmo tamanho que antes.
notice-stop-idle = A posição continua do mesmo tamanho que antes. <b>Nada mais limita automaticamente a perda desta posição.</b>
notice-stop-left = <b>Os outros stops cobrem só { $percent } da posição antes da liquidação.</b>
notice-stop-left-share = <b>Os outros stops cobrem só { $percent } da posição.</b>
notice-stop-left-unknown = Há outro stop na lista. <b>Não se sabe quanto da posição ele cobre: o serviço não informa.</b>
notice-stop-unlisted-alarm = O serviço não o lista mais, e não diz por quê. <b>Se ele sumiu, nada mais limita automaticamente a perda desta posição.</b> Veja /orders.
notice-stop-never-placed = { $stop } em { $price } foi aceito, mas o serviço não o colocou.
notice-stop-never-placed-unpriced = { $stop } foi aceito, mas o serviço não o colocou.
notice-stop-nothing-limits = <b>Nada limita automaticamente a perda desta posição.</b>
notice-stop-missing-next = /tpsl coloca outro.
notice-amount = Valor <b>{ $amount }</b>
notice-credentials-refused-explained = O serviço não aceita mais a chave desta conta. Ela é testada uma vez por hora. Até que seja aceita de novo, ou você conecte outra com /connect, a conta não é monitorada e você não recebe avisos sobre ela.
notice-service-down-explained = Até que responda, contas e preços não são monitorados, e nenhum alerta dispara. Quando voltar, você recebe os avisos do que aconteceu.
notice-list-unread-positions = O serviço de trading não mostra agora as posições abertas. As mudanças delas, e um stop que some, são avisados quando ele mostrar.
notice-list-unread-orders = O serviço de trading não mostra agora as ordens. O que acontecer com ordens e stops é avisado quando ele mostrar.
notice-list-unread-closed = O serviço de trading não mostra agora as posições fechadas. Até lá, um fechamento é avisado sem o resultado.
notice-list-unread-deposits = O serviço de trading não mostra agora os depósitos. Os novos são avisados quando ele mostrar.
notice-list-unread-withdrawals = O serviço de trading não mostra agora os saques. Os novos são avisados quando ele mostrar.
notice-service-back-after = A interrupção durou { $age }.
notice-service-back-explained = Os avisos do que aconteceu nesse meio-tempo vêm agora.
notice-rule-reached = Atingiu <b>{ $value }</b>
notice-rule-seen = Agora <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = Este alerta está encerrado. /alerts o lista.
notice-rule-ended = Este alerta chegou à data final e não está mais ativo; /alert cria outro.
notice-rule-silent = Em silêncio por { $time }, depois ativo de novo.
notice-rule-silent-position = Em silêncio sobre esta posição por { $time }, depois ativo de novo.
notice-rule-again = 🔁 De novo
notice-set-stop = 🛡 Colocar um stop
nudge-stop-beyond = Há um stop em { $price }, além da liquidação em { $liquidation }: ele não pode disparar antes.
nudge-stop-beyond-open = Stop além da liquidação
nudge-stop-beyond-loss = Em prejuízo, com o stop além da liquidação
nudge-stop-suggested = Stop sugerido: { $price }, a { $percent } do preço: pela variação horária habitual do par (ATR) e antes da liquidação.
nudge-stop-next = /tpsl coloca um stop.
nudge-stop-button = 🛡 Stop em { $price }
nudge-loss-now = PnL { $profit }: perda de { $percent } do colateral.
nudge-liquidation-distance = Preço { $price }, liquidação { $liquidation }: a { $percent }.
nudge-liquidation-passed = Preço { $price }, liquidação { $liquidation }: o preço já passou dela.
nudge-liquidation-add = Mais { $amount } de colateral afastam a liquidação para 8 %.
nudge-liquidation-reduce = Fechar uma parte retira a parte dela do colateral: o preço de liquidação não muda.
nudge-funding-day = O funding custa { $amount } por dia na taxa atual: { $percent } do colateral.
nudge-funding-reduce = Fechar uma parte reduz o custo. A taxa muda a cada hora.
funding-paid = Você pagou { $amount } de funding desde { $time }.
funding-received = Você recebeu { $amount } de funding desde { $time }.
funding-in-all = Desde que a posição foi aberta: { $amount } (− pago, + recebido).
nudge-margin-now = Margem em uso: { $percent } ({ $inUse } de { $total }).
nudge-margin-add = Um depósito de { $amount } a reduz para 70 %: <code>{ $line }</code>
nudge-margin-reduce = Fechar ou reduzir uma posição libera o colateral dela.
nudge-add-button = ➕ Adicionar { $amount }
nudge-no-stop = Sem stop de propósito
nudge-no-stop-noted = Anotado: esta posição fica sem stop, e nada mais vai lembrar você disso. /tpsl coloca um quando quiser.
notice-show-position = 🔎 Posição

## /notify

notify-title = <b>Avisos</b>
notify-group = <b>{ $name }</b>
notify-group-orders = Ordens
notify-group-positions = Posições
notify-group-stops = Stops e take-profits
notify-group-nudges = Avisos de risco
notify-group-account = Conta e serviço
notify-group-alerts = Alertas
notify-kind = { $icon } { $name }
notify-legend = 🔔 com som · 🔕 silencioso · 🚫 desligado
notify-hint = Toque em um para mudar.
notify-back = ‹ Todos os avisos
notify-no-phrase = Você não tem frase antiphishing. Se criar uma, ela aparece abaixo de cada aviso, para que você possa reconhecer uma imitação deste bot: <code>/notify phrase blue heron</code>
notify-phrase = Sua frase antiphishing: 🔏 <i>{ $phrase }</i>. <code>/notify phrase off</code> a remove.
notify-phrase-usage = Sua frase antiphishing aparece abaixo de cada aviso, para que você possa reconhecer uma imitação deste bot. Ela tem de 1 a { $most } caracteres: <code>/notify phrase blue heron</code>
notify-unknown = Não se entende “{ $typed }”. Escreva um tipo ou um grupo ({ $groups }), depois loud, silent ou off: <code>/notify order-accepted off</code>. /notify sozinho mostra todos.

## /quiet

quiet-open = 🌙 Horas de silêncio
quiet-title = <b>Horas de silêncio</b>
quiet-none = 🌙 Sem horas de silêncio: os avisos chegam na hora.
quiet-hours = 🌙 Silêncio { $hours } ({ $zone })
quiet-zone = Seu fuso horário é { $zone }, onde agora são { $clock }. Avisos e cartões mostram as horas nele, /pnl conta os dias por ele e os alertas expiram por ele.
quiet-explained = Nas horas de silêncio só chegam avisos urgentes, sem som: execuções, posições fechadas ou liquidadas, um stop disparado ou ausente, avisos de risco, alertas de liquidação, planos e guardiões, uma API key rejeitada. Todos os outros ficam retidos e chegam quando elas terminam. Os recibos e os rascunhos também chegam, sem som.
quiet-typed = Ou digite: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 Sem horas de silêncio
quiet-zone-open = 🌍 Fuso horário
quiet-zone-ask = Onde você está? Escolha o mais próximo ou digite qualquer outro: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ Horas de silêncio
quiet-unknown = “{ $word }” não é nem um horário nem um fuso horário. Exemplos: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>Resumo</b>
digest-when-off = 🗞 Desligado
digest-when-daily = 🗞 Todo dia às { $time }
digest-when-weekly = 🗞 Toda semana, { $day } às { $time }
digest-next = Próximo: { $time }.
digest-zone = Seu fuso horário é { $zone }.
digest-in-quiet = 🌙 Isso cai nas suas horas de silêncio: chega quando elas terminam.
digest-turned-off = 🔕 Os resumos estão desligados em /notify, então nenhum é enviado.
digest-explained = Cobre o dia ou a semana anterior, para cada uma das suas contas na rede em uso: PnL, trades, taxas, depósitos e saques, e posições abertas.
digest-typed = Ou digite: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = Não conheço “{ $typed }” como horário. Exemplos: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = Desligado
digest-daily = Diário
digest-weekly = Semanal
digest-now = 🗞 Agora
digest-change = ⏰ Programação
digest-day-mon = segunda-feira
digest-day-tue = terça-feira
digest-day-wed = quarta-feira
digest-day-thu = quinta-feira
digest-day-fri = sexta-feira
digest-day-sat = sábado
digest-day-sun = domingo
digest-short-mon = Seg
digest-short-tue = Ter
digest-short-wed = Qua
digest-short-thu = Qui
digest-short-fri = Sex
digest-short-sat = Sáb
digest-short-sun = Dom
digest-unreadable = Foi guardado por outra versão deste bot e não pode ser mostrado. /digest now cria um novo.
digest-days = { $days } · { $chain }
digest-total = Total das contas reais: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, { $rate } % ganhas
digest-none-closed = Nenhuma posição fechada.
digest-deposits = Depósitos { $amount }
digest-withdrawals = Saques { $amount }
digest-none-open = Nenhuma posição aberta.
digest-open = Abertas { $count }, tamanho { $size }, PnL não realizado { $profit }
digest-balance = Livre { $free } · em uso { $inUse }
digest-funding = Funding { $amount } desde { $time }
digest-funding-signs = Funding: − pago, + recebido, com posições abertas e o acumulado.
digest-funding-begins = O funding, com o das posições abertas, é contado a partir deste resumo.
digest-more = { $count ->
        [one] Mais { $count } conta sem espaço
        [many] Mais { $count } de contas sem espaço
       *[other] Mais { $count } contas sem espaço
    } aqui; veja /pnl para cada uma.
digest-accounts = { $count ->
        [one] { $count } conta
        [many] { $count } de contas
       *[other] { $count } contas
    }
digest-part-trading = trades fechados
digest-part-deposits = depósitos
digest-part-withdrawals = saques
digest-part-open = posições abertas
digest-part-balance = saldo

## /chain

chain-title = <b>Redes</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · em uso
chain-explained = Saldos, posições, ordens, preços e novos alertas usam esta rede, e novas posições são abertas nela. Nada se move: o que está aberto em outra rede fica lá, e os botões de mensagens anteriores mantêm a rede que mostram.
chain-only = Este bot não oferece nenhuma outra rede.
chain-use = Usar { $chain }
chain-unknown = Rede desconhecida: “{ $typed }”. Disponíveis: { $names }. Por exemplo: <code>{ $example }</code>

## /settings

settings-title = <b>Configurações</b>
settings-group-you = <b>Você</b>
settings-group-orders = <b>Ordens</b>
settings-group-notifications = <b>Avisos</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>Em itálico, os valores padrão. Toque em um botão ou digite, como</i> <code>/settings pair BTC</code>
settings-or-typed = <i>Ou digite, como</i> <code>{ $example }</code><i>; off restaura o padrão.</i>
settings-back = ‹ Configurações
settings-off = Sem escolha
settings-name-accounts = Conta
settings-name-chain = Rede
settings-name-language = Idioma
settings-name-zone = Fuso horário
settings-name-numbers = Formato numérico
settings-name-theme = Tema dos gráficos
settings-name-sort = Ordem das posições
settings-name-topics = Tópicos
settings-name-secure = Verificação 2FA
settings-name-pair = Par
settings-name-favourites = Favoritos
settings-name-collateral = Colateral
settings-name-leverage = Alavancagem
settings-name-slippage = Slippage
settings-name-r = R
settings-name-buffer = Folga até a liquidação
settings-name-quick = Confirmar
settings-name-tolerance = Tolerância de preço
settings-name-age = Idade máxima do preço
settings-name-limits = Limites, tolerância
settings-name-notify = Avisos
settings-name-phrase = Frase antiphishing
settings-name-quiet = Silêncio, fuso horário
settings-name-hours = Horas de silêncio
settings-name-digest = Resumo
settings-name-funding = Aviso de funding
settings-name-words = Palavras simples
settings-name-model = Modelo
settings-name-speech = Mensagens de voz
settings-name-corrections = Frases corrigidas
settings-default-accounts = nenhuma conectada
settings-default-chain = { $value }
settings-default-language = como no seu Telegram
settings-default-zone = UTC
settings-default-numbers = como no seu idioma
settings-default-theme = escuro
settings-default-sort = por abertura
settings-default-topics = desativado, tudo em uma só conversa
settings-default-secure = desativada
settings-default-pair = perguntado na hora, ou o último
settings-default-favourites = nenhum
settings-default-collateral = perguntado toda vez
settings-default-leverage = perguntada toda vez
settings-default-slippage = nenhum é enviado
settings-default-r = sem R definido
settings-default-buffer = 25% da distância do stop-loss
settings-default-quick = sempre exigido
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = nenhuma
settings-default-hours = nenhuma
settings-default-digest = nenhum
settings-default-funding = só no resumo
settings-default-model = desligado
settings-default-speech = desligadas
settings-default-corrections = nenhuma
settings-words-on = sim, em { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = app autenticador
settings-two-factor-unreadable = não pode ser descriptografada: veja /secure
settings-theme-dark = escuro
settings-theme-light = claro
settings-sort-opened = por abertura
settings-sort-pnl = por PnL
settings-sort-size = por tamanho
settings-sort-near = mais perto da liquidação
settings-sort-pair = por par
settings-topics-on = ativado
settings-topics-off = desativado
settings-numbers-usual = como no meu idioma
settings-numbers-plain = simples, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = não exigido para ordens digitadas de até { $most } de tamanho
settings-explained-numbers = Formato de valores e preços: como no seu idioma, ou simples, como em inglês, em qualquer idioma.
settings-explained-theme = Cores dos gráficos e das outras imagens.
settings-explained-sort = Ordem das linhas de /positions.
settings-explained-funding = Você recebe um aviso assim que uma posição pagar ou receber este valor de funding desde o último aviso assim, ou desde que você o definiu. /digest soma tudo.
settings-explained-topics = Alertas, trading e demo ganham cada um o seu tópico neste chat, criado com o primeiro aviso. Você pode renomeá-los; o que você apagar é criado de novo.
settings-topics-missing = ⚠️ Os tópicos não estão ativados para este bot. Quem gerencia o bot os ativa com @BotFather.
settings-explained-pair = /trade o sugere primeiro, e /chart, /price, /pair e /alert o usam quando você não diz nenhum. Uma ordem digitada sempre diz o seu par.
settings-explained-favourites = Vêm primeiro em /pairs e /trade, e /price sozinho os mostra. Toque em um para adicionar ou remover.
settings-explained-collateral = /long e /short o usam quando você não escreve o colateral, e a prévia diz isso; /trade o sugere primeiro. O que você escreve tem prioridade.
settings-explained-leverage = /long e /short a usam quando você não escreve nem alavancagem nem tamanho, e a prévia diz isso; /trade a sugere primeiro. O que você escreve tem prioridade.
settings-explained-slippage = As ordens a mercado de /long e /short o usam quando você não escreve slip, e a prévia diz isso; /trade o sugere primeiro. Outras ordens não têm slippage.
settings-explained-r = Um R: o que você arrisca em uma ordem, em porcentagem do seu patrimônio ou em dólares. <code>risk 0.5r</code> em /long e /short dimensiona a ordem pela metade dele, e as prévias dizem quanto dele um stop-loss pode perder.
settings-explained-buffer = A que distância, no mínimo, a liquidação fica atrás do stop-loss em ordens dimensionadas pelo risco: de 10% a 100% da distância do stop-loss. A alavancagem é reduzida até cumprir isso.
settings-r-share = { $percent } do patrimônio
settings-explained-quick = Por padrão, nada é enviado antes de você tocar em Confirmar. Até um tamanho que você escolhe aqui (colateral × alavancagem, em dólares), as ordens /long, /short e /add que você digita são enviadas na hora.
settings-quick-ask = ⚠️ <b>Sem Confirmar até { $most } de tamanho?</b>

    Tamanho é colateral × alavancagem. Um /long, /short ou /add digitado, de no máximo este tamanho, é enviado na hora, com dinheiro real se a conta for real. Um erro de digitação também é enviado, e não pode ser desfeito.
settings-quick-still = Você continua recebendo uma prévia de toda ordem maior, de toda ordem com um aviso de risco, de tudo o que exige verificação em duas etapas e de tudo o que você não digita: /trade, botões, fechamentos, depósitos.
settings-quick-step = Se a verificação em duas etapas está ativada, ela é pedida agora.
settings-quick-off = Pergunte sempre
settings-quick-yes = ⚡ Sim, envie na hora
settings-quick-no = Não, pergunte sempre
settings-export = 📤 Exportar
settings-import = 📥 Importar
topic-alerts = 🔔 Alertas
topic-trading = 📈 Trading
topic-paper = 📝 Demo
settings-exported = Suas configurações em um arquivo. Ele não contém contas, chaves, frase antiphishing, limites, tolerância de preço, idade máxima do preço nem alertas, nem a configuração de ordens sem Confirmar. Para importá-lo, aqui ou com outra conta sua: /settings import
settings-expected = Envie o arquivo nos próximos dez minutos. Você vê o que ele mudaria antes que algo mude. Ou envie a qualquer momento com <code>/settings import</code> como legenda.
settings-file-title = <b>Este arquivo mudaria</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = sem escolha
settings-file-not-applied = <i>Nada mudou ainda, e nada além disso mudaria. Fica disponível por dez minutos.</i>
settings-file-apply = ✅ Aplicar
settings-file-same = Suas configurações já são iguais às deste arquivo. Nada mudou.
settings-file-applied = ✅ As configurações do arquivo foram aplicadas. /settings as mostra.
settings-file-not-stored = Este arquivo não está mais guardado, e nada mudou. Envie de novo com /settings import
settings-file-too-large = Esse arquivo é grande demais para configurações: o máximo é 64 kB. Nada mudou.
settings-file-undelivered = O Telegram não entregou o arquivo. Nada mudou; envie de novo daqui a pouco.
settings-file-not-settings = Esse não é um arquivo de configurações legível: deve ser JSON como /settings export escreve. Nada mudou.
settings-file-newer = Esse arquivo tem a versão { $version } das configurações, e só a versão 1 é aceita. Nada mudou.
settings-file-faults = <b>Este arquivo não pode ser importado, então nada mudou:</b>
settings-file-unknown = • <code>{ $field }</code> não pode ser definido por um arquivo.
settings-file-wrong = • <code>{ $field }</code> não pode ser <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>Palavras simples</b>
words-explained = Uma frase pode virar um comando. Você vê esse comando, e nada é enviado antes de você tocar em Confirmar.
words-model-on = Modelo: <b>ligado</b>, em { $host }
words-model-off = Modelo: <i>desligado</i>, em { $host }
words-model-missing = Modelo: <i>não disponível neste bot</i>
words-model-explained = Uma frase que eu não entendo, ou só em parte, é enviada a { $host }: as suas palavras e os nomes dos pares. Nada mais é enviado: nem saldos, posições, ordens, chaves ou IDs, nem o seu nome.
words-speech-on = Mensagens de voz: <b>ligadas</b>, em { $host }
words-speech-off = Mensagens de voz: <i>desligadas</i>, em { $host }
words-speech-missing = Mensagens de voz: <i>não disponíveis neste bot</i>
words-speech-explained = Uma mensagem de voz de até um minuto é enviada a { $host } e volta como texto, que você vê. Só a gravação é enviada.
words-use = Hoje: chamadas { $calls } de { $most }, tokens { $tokens }. O dia termina às 00:00 UTC.
words-typed = <i>Toque em um botão ou digite, por exemplo</i> <code>/words model on</code>
words-corrections = <b>Suas correções</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = Correções: <i>nenhuma</i>. Toque em Mudar abaixo de uma linha lida errado e envie a que você queria.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 Remover todas as correções
words-button-model-on = Ligar o modelo
words-button-model-off = Desligar o modelo
words-button-speech-on = Ligar mensagens de voz
words-button-speech-off = Desligar mensagens de voz
words-limit = Você usou todas as suas chamadas de hoje ({ $most }), do modelo e de mensagens de voz. Os comandos funcionam como sempre: /help
words-understood = 💬 Entendi como <code>{ $line }</code>, como sugere { $host }. Confira.
words-alert = 💬 Entendi como um alerta, como sugere { $host }. Nada é criado até você tocar.
words-ask-side = Long ou short?
words-ask-pair = Qual par?
words-ask-amount = Quanto?
words-ask-leverage = Qual alavancagem?
words-ask-price = Qual preço?
words-ask-command = O que você quer fazer?
words-ask-hint = Escreva a frase inteira de novo ou um comando, por exemplo <code>/long BTC 100 10x</code>
speech-heard = 🎙 Eu ouvi: “{ $said }”
speech-missing = Este bot não aceita mensagens de voz. Por favor, escreva.
speech-off = As mensagens de voz estão desligadas. Ligadas, a gravação é enviada a { $host } e volta como texto. Ligue com /words
speech-too-long = Esta mensagem de voz é longa demais: o máximo é um minuto. Ela não foi enviada a lugar nenhum.
speech-failed = Não foi possível transformar esta mensagem de voz em texto. Nada foi feito; escreva ou tente de novo daqui a pouco.

## /language, and the bot's profile before the first message

language-title = <b>Idioma</b>
language-default = Idioma atual: <b>{ $name }</b>, como no seu Telegram, porque você não escolheu nenhum.
language-chosen = Idioma atual: <b>{ $name }</b>, como você escolheu.
language-explained = Vale para todas as mensagens, avisos e imagens. Os comandos e seus argumentos são iguais em todos os idiomas. /settings numbers define o formato numérico.
language-typed = <i>Toque em um botão ou digite, como</i> <code>{ $example }</code>
language-as-telegram = Como no Telegram
language-unknown = “{ $typed }” não é um idioma disponível. Escolha um destes, ou digite, como <code>{ $example }</code>
profile-description =
    Uma mesa de trading no seu chat, para a sua própria conta no serviço de trading.

    📊 Posições, ordens, PnL, preços e gráficos
    🧾 Uma prévia de cada ordem antes do envio
    🔔 Alertas de preços, posições e execuções

    Nada é negociado antes de você confirmar, a não ser que escolha outra coisa. Toque em Iniciar.
profile-about = Uma mesa de trading no seu chat: posições, ordens, gráficos, alertas. Nada é negociado antes de você confirmar.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = Mesa
mini-app-open = Mesa
mini-app-no-accounts = Nenhuma conta conectada ainda. Conecte uma para ver aqui as posições.
mini-app-equity = Patrimônio
mini-app-at-stops = Em todos os stops
mini-app-without-stop = Sem stop
mini-app-pnl = PnL não realizado
mini-app-account = Conta
mini-app-all-accounts = Todas as contas
mini-app-side = Lado
mini-app-all-sides = Long e short
mini-app-sort = Ordem
mini-app-sort-pnl = Por PnL
mini-app-sort-size = Por tamanho
mini-app-sort-near = Mais próximos primeiro
mini-app-sort-pair = Por par
mini-app-loading = Carregando…
mini-app-reconnecting = Conexão perdida. Conectando de novo…
mini-app-ended = Esta página terminou: ela fica aberta por 30 minutos. Feche e abra de novo pelo chat.
mini-app-outside = Abra esta página pelo chat com o bot no Telegram.
mini-app-refused = Você não tem acesso a este bot. Peça no chat com /start.
mini-app-busy = Pedidos demais. Espere um minuto e abra a página de novo.
mini-app-full = Há páginas demais abertas no momento. Esta se conecta sozinha assim que houver espaço.
mini-app-failed = A mesa não pode ser lida agora. Abra a página de novo daqui a pouco.
mini-app-send-unknown = ⚠️ Não se sabe se isto chegou. Veja no chat ou toque de novo: enviado duas vezes, vale uma só vez.
mini-app-views = Seções da mesa
mini-app-sent = Enviado ao chat. Confira a prévia lá e confirme; antes disso nada é ordenado.
mini-app-too-many = Nada foi enviado ao chat: no máximo { $most } rascunhos por hora. Tente de novo em { $minutes } min.
mini-app-owner = Esta mesa pertence a:
mini-app-to-chat = Voltar ao chat
mini-app-manage-cancel = Cancelar ordem
mini-app-connect-title = Conectar uma conta
mini-app-connect-api-key = API key
mini-app-connect-key-id = Key ID
mini-app-connect-label = Nome da conta, se quiser
mini-app-connect-hint = Os dois estão { -in-application }, em Settings, API keys. São conferidos, guardados criptografados e nunca mais mostrados.
mini-app-connect-send = Conferir e conectar
mini-app-connect-checking = Conferindo…
mini-app-connect-not-key = Uma API key e um key ID são cada um uma linha de letras e dígitos, sem espaços.
mini-app-connect-back = Voltar à mesa
mini-app-confirm-hint = Primeiro confirme no chat que esta mesa é sua. Depois você poderá digitar a chave.
mini-app-confirm-open = Confirmar no chat
mini-app-confirm-by-hand = Ou envie isto ao bot pelo seu próprio Telegram, e não passe a ninguém:
mini-app-confirm-done = Confirmado. Agora você pode digitar a chave.
mini-app-confirm-first = Nada foi verificado: o chat não confirmou esta página. Abra-a de novo pelo chat.

## The mini app: chart
mini-app-chart = Gráfico
mini-app-chart-open = 📈 Gráfico ao vivo
mini-app-chart-none = Não há pares para mostrar.
mini-app-chart-gone = Esta posição ou ordem não existe mais. Nada foi enviado.
mini-app-chart-day = { $move } em 24 horas
mini-app-chart-period = Período
mini-app-chart-lines = Suas linhas
mini-app-chart-hint = Arraste um stop ou take-profit, ou pressione a alça e as setas. Toque no gráfico para escolher um preço.
mini-app-chart-no-lines = Você não tem linhas neste par.
mini-app-chart-credit = Gráficos da TradingView
mini-app-chart-add-stop = Adicionar stop
mini-app-chart-add-target = Adicionar take-profit
mini-app-chart-share = Parte da posição
mini-app-chart-share-all = Toda
mini-app-chart-share-kept = Como antes
mini-app-chart-send = Enviar ao chat
mini-app-chart-sending = Enviando…
mini-app-chart-drop = Cancelar
mini-app-chart-alert-here = Alerta aqui
mini-app-ladder = Escada
mini-app-ladder-from = De
mini-app-ladder-to = Até
mini-app-ladder-count = Número de ordens
mini-app-ladder-sizes = Tamanhos
mini-app-ladder-even = Iguais
mini-app-ladder-low = Maiores no preço baixo
mini-app-ladder-high = Maiores no preço alto
mini-app-chart-result = Resultado
mini-app-chart-size = Fecha
mini-app-chart-from-mark = Do preço atual
mini-app-chart-from-entry = Da entrada
mini-app-chart-reward = Retorno por risco
mini-app-chart-to-liquidation = Liquidação

## The mini app: ticket of a new order
mini-app-order = Nova ordem
mini-app-order-risk = Risco
mini-app-order-size = Tamanho, dólares
mini-app-order-figures = Números

## The mini app: alerts
mini-app-alerts = Alertas
mini-app-plans = Planos e guardiões
mini-app-plans-resume = ▶️ Retomar no chat
mini-app-plans-changed = Já está em outro estado. Nada foi alterado aqui.
mini-app-alerts-none = Você não tem alertas.
mini-app-alert-price = Preço
mini-app-alert-hint = Comparado com o último preço. Avisa você uma vez, no nosso chat.

## The mini app: closed trades and profit
mini-app-history = Histórico
mini-app-history-day = Dia
mini-app-history-first = Cada posição fechada aparece aqui com o PnL. Abra a primeira com uma ordem.
mini-app-history-more = Mostrar mais
mini-app-history-stop = Parar
mini-app-history-stopped = A leitura foi interrompida.
mini-app-history-export = Escreva /export no chat para recebê-las em um arquivo.
mini-app-history-failed = ⚠️ Não foi possível ler { $account }. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = As contas demo não estão incluídas. Escolha uma para ver o PnL dela.
mini-app-history-unread = A lista está vazia porque nem todas as contas puderam ser lidas.

## The mini app: settings and limits
mini-app-settings = Configurações
mini-app-settings-saved = Salvo. { $line }
mini-app-settings-changed = O valor foi alterado em outro lugar nesse meio-tempo, então nada foi salvo. Este é o valor agora.
mini-app-settings-other = Outro…
mini-app-settings-save = Salvar
mini-app-settings-loud = Com som
mini-app-settings-silent = Silenciosa
mini-app-settings-off = Desativada
mini-app-settings-in-chat = Isto é confirmado no chat. Envie lá: { $command }
mini-app-settings-two-factor = Isto exige a sua verificação 2FA, pedida apenas no chat. Envie lá: { $command }
mini-app-settings-elsewhere = A verificação 2FA (/secure), as palavras simples (/words), as contas (/connect, /disconnect) e as configurações em arquivo (/settings export) são alteradas no chat.

## The mini app: sharing a card
mini-app-share-preparing = Criando o cartão…
mini-app-share-choose = Escolha o chat no Telegram.
mini-app-share-sent = O cartão foi enviado.
mini-app-share-declined = O cartão não foi enviado.
mini-app-share-failed = O Telegram não conseguiu enviar o cartão. Toque em Compartilhar de novo.
mini-app-share-in-chat = Este Telegram não consegue enviar um cartão daqui. No nosso chat, envie /positions, escolha a posição e toque em Compartilhar.
