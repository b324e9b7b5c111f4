import type { Vocabulary } from '../lexicon/vocabulary.js'

/** Portuguese, as it is written in Brazil. */
export const brazilian: Vocabulary = {
  words: {
    long: 'long, longs, compra, comprar, comprado, comprada, compre, compro, compra pra mim, longa, longar, longando, na compra, ordem de compra, alta, altista, na alta, aposta na alta, fica comprado, entra comprado, posição comprada, posicao comprada, me coloca comprado, compra aí, compra ai, abre compra, uma compra, compradão, lonzinho, longão, longzinho, um longzinho, lonag, longuinho, comprinha, me compra, em alta',
    short:
      'short, shorts, shorta, shortar, shorteia, shortear, vendido, vendida, venda a descoberto, vende a descoberto, vender a descoberto, na venda, posição vendida, posicao vendida, entra vendido, fica vendido, aposta na queda, aposta contra, na baixa, baixista, shortinho, me coloca vendido, abre venda, abrir uma venda, abre uma venda, operar vendido, uma venda de, queda, shortzinho, em baixa, a descoberto',
    sell: 'vende, vender, venda, vendo, venda pra mim, vendas, vende aí, vende ai, vende tudo de',
    bet: 'aposto, apostar, aposta, apostando, boto fé, boto fe',
    open: 'abre, abrir, abra, abro, entra, entrar, entre, entro, bora de, bora, coloca, colocar, coloque, bota, botar, põe, poe, pôr, por uma, monta, montar, faz, fazer, faça, manda, mandar, mande, quero entrar, me põe, me poe, me coloca, me bota, inicia, iniciar, lança, lanca, executa, mete, dá um, da um, pega, pegar, entrada de, taca, abre aí, abre ai, bora abrir, bora entrar, opera, arma',
    close:
      'fecha, fechar, feche, fecho, encerra, encerrar, encerre, zera, zerar, zere, liquida, liquidar minha, sai, sair, saia, me tira, tira eu, me tira de, reduz, reduzir, reduza, diminui, diminuir, diminua, realiza, realizar, realize, realiza lucro, corta, cortar, corte, cai fora, pula fora, desmonta, desmontar, desfaz, desfazer, fechamento, embolsa, embolsar, vende minha, vende meu, me tirar, fecha aí, fecha ai, sair de, cortando, finaliza, finalizar, finalize, enxuga, garante, garante o lucro, me tira do, me tira da, tira, cai fora de, sai de, sai do, sai da, liquide, vende tudo, se livra de, se livra do, se livra da',
    add: 'adiciona, adicionar, adicione, aumenta, aumentar, aumente, acrescenta, acrescentar, acrescente, soma, somar, mais, reforça, reforca, reforçar, reforcar, põe mais, bota mais, coloca mais, outros, adicional, adicionais, faz preço médio, preço médio, preco medio, faz pm, incrementa, incrementar, joga mais, extra',
    remove:
      'tira, tirar, tire, remove, remover, remova, retira, retirar, retire, saca, puxa, puxar, libera, liberar, subtrai',
    set: 'bota, botar, põe, poe, pôr, coloca, colocar, coloque, define, definir, defina, ajusta, ajustar, ajuste, muda, mudar, mude, move, mover, mova, seta, setar, configura, joga, jogar, jogue, passa, passar, passe, transfere, transferir, transfira, manda, mandar, mande, envia, enviar, protege, proteger, mete, meter, deixa, deixar, coloca um, troca, sobe, subir, quero, preciso, arrasta',
    cancel:
      'cancela, cancelar, cancele, anula, anular, apaga, apagar, apague, exclui, excluir, exclua, deleta, deletar, desarma',
    cancelOrder:
      'remove a ordem, remove as ordens, tira a ordem, tira as ordens, tira minha ordem, derruba a ordem, retira a ordem, retira as ordens, mata a ordem, cancela aí, remove minha ordem, tira minhas ordens',
    deposit:
      'deposita, depositar, deposite, depósito de, deposito, aporta, aportar, aporte, aporte de, carrega, carregar, recarrega, recarregar, faz um depósito, faz um deposito, fazer um depósito, coloca na conta, põe na conta, bota na conta, abastece, adiciona saldo, botar saldo, adicionar saldo, depositar na conta, injeta',
    withdraw: 'sacar, saque de, faz um saque, sacar dinheiro, saca tudo, retirar dinheiro, sacar pra',
    alert:
      'avisa, avisar, avise, me avisa, me avise, avisa aí, avisa ai, alerta, alertar, alerte, me alerta, me alerte, notifica, notificar, me notifica, me notifique, me fala quando, me fala se, me fala qdo, me diz quando, me diga quando, me diga se, me conta quando, me chama, me chame, me acorda, me acorde, me lembra, me lembre, me dá um toque, me da um toque, dá um toque, da um toque, me manda mensagem, me manda um alerta, manda alerta, cria um alerta, cria alerta, criar alerta, põe um alerta, poe um alerta, bota um alerta, coloca um alerta, alarme, me pinga, dá um alô, da um alo, me dá um alô, me da um alo, me grita, grita, me manda msg, me manda um aviso, manda um aviso, põe alerta, poe alerta, bota alerta, coloca alerta, me informa, me informe, quero saber quando, me sinaliza, me dá um grito, me liga, me fala, me diz, me conta, manda msg, quero saber',
    show: 'mostra, mostrar, mostre, me mostra, ver, quero ver, quais, qual, quanto, quantos, quanta, quantas, qto, qnto, cadê, cade, como, como está, como esta, como tá, como ta, o que, oq, o q, que, lista, listar, me passa, exibe, exibir, deixa eu ver, dá uma olhada, da uma olhada, olha, tem, tenho, existe, me diz, me fala, consulta, consultar, como anda, onde, me manda, abre o, puxa, bora ver, qnt, quanto é, qts',
    all: 'tudo, todo, toda, todos, todas, inteiro, inteira, completo, completa, completamente, totalmente, total, por completo, 100 por cento, tudinho, geral, de tudo, a totalidade, tudo o que tenho, tudo que tenho, todinho',
    half: 'metade, a metade, meia, meio, metade do, metade da, metade de',
    third: 'terço, terco, um terço, um terco, terça parte, um terço de',
    quarter: 'quarto, um quarto, quarta parte, um quarto de',
    some: 'um pouco, um pouco de, um pouco do, um pouco da, um pouquinho, um pouquinho do, um pouquinho da, um pouquinho de, parte do, parte da, parte de, uma parte, uma parte do, uma parte da, um pedaço, um pedaço do, um pedaço da, um naco',
    loss: 'prejuízo, prejuizo, prejuízos, no prejuízo, no prejuizo, perda, perdas, perdendo, perder, perde, se perder, perco, no vermelho, vermelho, vermelhas, negativo, negativa, negativas, negativos, no negativo, perdedoras, perdedores, tomando fumo, no loss, loss, afundadas, em perda, em prejuízo, em prejuizo, tá perdendo, ta perdendo, prejú, preju, no prejú',
    profit:
      'lucro, lucros, no lucro, ganhando, ganho, ganhos, lucrando, no verde, verde, verdes, positivo, positiva, positivas, positivos, no positivo, vencedoras, vencedores, no gain, gain, lucrativas, lucrativo, lucrativos, em lucro, com lucro, rendendo',
    account: 'conta, minha conta, conta de trading, pra conta, na conta, conta de trade, corretora',
    wallet: 'carteira, wallet, da carteira, da wallet, minha carteira, na carteira',
    position:
      'posição, posicao, posições, posicoes, pos, trade, trades, operação, operacao, operações, operacoes, tenho aberto, o que eu tenho aberto, o que tenho aberto, oq tenho aberto, aberto, abertas, abertos, em aberto, posi, posis, posições abertas, posicoes abertas, operações abertas, onde eu to posicionado, posicionado',
    order:
      'ordem, ordens, pendente, pendentes, ordens pendentes, ordens abertas, ordem limite, ordens limite, ordens em aberto, ordens na pedra, esperando execução, esperando execucao, na fila',
    collateral:
      'margem, colateral, garantia, da margem, minha margem, de margem, de colateral, de garantia, margem de',
    leverage:
      'alavancagem, alavancado, alavancada, alavanca, leverage, alavancando, alav, alavancar, alavancagem de',
    times: 'x, vezes, xis, vez',
    size: 'tamanho, size, tamanho de, nocional, tamanho da posição, tamanho da posicao, volume, tamanho total, de tamanho, posição de, posicao de',
    limit:
      'limite, limitada, limitado, limit, ordem limitada, limitadas, com limite, na limite, ordem a limite, preço limite, preco limite, ordem no limite, ordem limite, ordem limit, no limite de',
    market:
      'mercado, a mercado, market, preço de mercado, preco de mercado, preço atual, preco atual, no mercado, a preço de mercado, o preço atual, do mercado, o mercado, ao preço de mercado',
    stopOrder:
      'ordem stop, stop de entrada, stop de compra, stop market, buy stop, start de compra, sell stop, stop de venda, ordem start',
    stopLoss:
      'stop, stop loss, stoploss, sl, stops, stop de perda, stop de prejuízo, stop de prejuizo, perda máxima, perda maxima, stop los, estope, stopa',
    takeProfit:
      'tp, take profit, alvo, target, realização de lucro, realizacao de lucro, realizar lucro em, take, objetivo, gain em, alvos, takeprofit, stop gain, stopgain, lucro alvo, realiza lucro, realizar lucro, tirar lucro, take em, pegar lucro, pega lucro, tp em',
    trailing:
      'trailing, trailing stop, stop móvel, stop movel, trailing stop loss, stop dinâmico, stop dinamico, stop de arrasto, stop seguidor, ts, trailing de',
    slippage:
      'slippage, derrapagem, deslizamento, slip, slippage máximo, slippage maximo, slippage de, escorregamento, derrapagem máxima',
    entry:
      'entrada, preço de entrada, preco de entrada, minha entrada, da entrada, a entrada, daqui, do preço de entrada',
    at: 'a, em, aos, nos, perto de, em torno de, no preço de, no preco de, nos preços, ao preço de',
    above:
      'acima, acima de, acima do, acima da, acima dos, maior, maior que, mais de, mais alto, superior, superior a, passa de, passar de, passe de, passa dos, passar dos, ultrapassar, ultrapassa, ultrapasse, supera, superar, supere, passar, passa, exceder, mais que, pra cima de, por cima, mais do que',
    below:
      'abaixo, abaixo de, abaixo do, abaixo da, abaixo dos, menor, menor que, menos de, mais baixo, inferior, inferior a, embaixo, debaixo, em baixo, menos que, pra baixo de, por baixo, perder os, menos do que, cair abaixo de, caia abaixo, cair abaixo, ficar abaixo, ficar abaixo de, caiu abaixo de',
    reach:
      'bater, bate, bata, batendo, chega, chegar, chegar em, chegar a, chegue, chega em, atingir, atinge, atinja, toca, tocar, toque, tocar em, encostar, encostar em, cruzar, cruza, encosta, bater em, alcançar, alcancar, estiver em, tiver em, chegar nos',
    rise: 'sobe, subir, suba, subindo, subiu, pra cima, dispara, disparar, pumpar, explodir, valorizar, sobe mais de, subir mais de',
    fall: 'cai, cair, caia, caindo, caiu, desce, descer, despenca, despencar, recuar, recua, voltar, volta pra, volta a, voltar a, pra baixo, cair para, cair pra, cai para, cai pra, baixar, baixa, derreter, desvalorizar, cair mais de, corrigir, corrigir pra, cair até, cair ate, desabar, voltar pra',
    up: 'para cima, pra cima, pro alto',
    down: 'para baixo, pra baixo',
    move: 'mexer, mexe, mexa, mover, se mover, se mexer, movimento, movimentar, oscilar, oscila, variar, varia, variação, variacao, andar, se mover mais, varie',
    when: 'quando, qdo, qnd, qndo, se, caso, assim que, se o, quando o, na hora que, logo que, kdo, qd, enquanto, toda vez que, sempre que',
    every: 'cada, a cada, toda',
    price:
      'preço, preco, preços, precos, cotação, cotacao, tá valendo, valendo, valor, cotado, cotações, preço do, preço da',
    dollar:
      'dólar, dolar, dólares, dolares, usd, usdt, usdc, doleta, doletas, dol, dols, de dólares, de dolares, us, dolarzinho, dolarzinhos, tether, doll, em dólar, dolares de, u$',
    cent: 'centavo, centavos, cents',
    foreign:
      'real, reais, brl, conto, contos, pila, pilas, mangos, euro, euros, pesos, libras, ienes, r$, r, pau, paus, eur',
    coins: 'moedas, unidades, tokens, contratos, onças, oncas, lotes, satoshis, sats, moeda',
    percent: '%, por cento, porcento, pct, porcentagem',
    tenth: '',
    reward: '',
    hourly: 'de uma hora, de hora em hora, horário, horario, de 1 hora',
    daily:
      'diário, diario, diária, diaria, candle diário, candle diario, no diário, no diario, gráfico diário, grafico diario',
    weekly: 'semanal, semanais, candle semanal, no semanal, gráfico semanal, grafico semanal',
    minute: 'minuto, minutos, min, mins',
    hour: 'hora, horas, hrs, hs, uma hora, h',
    day: 'dia, dias, hoje, hj, do dia, um dia, de hoje',
    week: 'semana, semanas, essa semana, esta semana, na semana, da semana, nessa semana, uma semana, semana passada, última semana, ultima semana',
    month:
      'mês, mes, meses, esse mês, este mês, no mês, do mês, neste mês, mensal, nesse mês, um mês, mês passado, mes passado, último mês, ultimo mes',
    allTime:
      'desde o começo, desde o comeco, desde o início, desde o inicio, no total, histórico total, de todos os tempos, desde sempre, até hoje, ate hoje, acumulado, ao todo',
    chart:
      'gráfico, grafico, gráficos, graficos, chart, candle, candles, vela, velas, gráfico do, grafico do, grafico de, gráfico de, graf',
    pnl: 'pnl, como tô indo, como to indo, como estou indo, como estou, como tô, como to, como fui, resultado, resultados, quanto ganhei, quanto eu ganhei, qto ganhei, quanto perdi, quanto eu perdi, desempenho, performance, rendimento, quanto lucrei, quanto eu lucrei, quanto fiz, lucro e prejuízo, lucro e prejuizo, lucros e perdas, lucros e prejuízos, ganhos e perdas, qto lucrei, tô no lucro, to no lucro, como vão meus trades, como vou, como é que eu tô, como foi, como tá indo, como ta indo, meu resultado, meu lucro, fechei no lucro, tô ganhando, to ganhando, quanto to ganhando, quanto tô ganhando, quanto to perdendo, quanto tô perdendo, lucrei, ganhei, eu ganhei, eu lucrei, eu perdi, fiz de lucro, meus resultados, quanto eu fiz, to perdendo, tô perdendo, meu prejuízo, meu prejuizo, to no prejuízo',
    balance:
      'saldo, saldos, dinheiro, grana, quanto tenho, quanto eu tenho, qto tenho, qto eu tenho, disponível, disponivel, fundos, saldo livre, saldo disponível, saldo disponivel, quanta grana, qta grana, quanto sobrou, quanto resta, quanto me resta, bufunfa, meu saldo, minha grana, caixa, quanto dinheiro',
    portfolio: 'portfólio, portfolio, resumo, exposição, exposicao, minha exposição, patrimônio, patrimonio',
    history:
      'histórico, historico, trades fechados, operações fechadas, operacoes fechadas, posições fechadas, posicoes fechadas, já fechei, ja fechei, trades q já fechei, trades que já fechei, fechadas, fechados, encerradas, operações encerradas, posições encerradas, trades passados, últimos trades, ultimos trades, trades antigos, últimas operações, ultimas operacoes, operações anteriores, que eu fechei, que fechei, posicoes encerradas, o que eu fechei',
    funding:
      'funding, taxa de funding, taxa de financiamento, financiamento, fundings, funding rate, custo de manter, taxa do funding',
    pairs:
      'pares, quais pares, mercados, que moedas, quais moedas, lista de pares, o que posso operar, o que dá pra operar, quais criptos, o que da pra operar, que pares',
    margin: 'uso de margem, margem usada, margem utilizada, margem em uso',
    liquidation:
      'liquidação, liquidacao, liquidações, liquidado, liquidar, ser liquidado, preço de liquidação, preco de liquidacao, liq, da liquidação, da liquidacao, me liquidar, pra liquidação, pra liquidacao',
    deposits:
      'depósitos, depositos, meus depósitos, meus depositos, meu depósito, meu deposito, histórico de depósitos, historico de depositos, caiu meu depósito, caiu meu deposito, meu deposito caiu, meu depósito caiu, aportes, meus aportes',
    withdrawals:
      'saques, meus saques, meu saque, retiradas, minhas retiradas, histórico de saques, historico de saques',
    alerts:
      'alertas, meus alertas, quais alertas, avisos, meus avisos, alarmes, alertas ativos, lista de alertas, que alertas',
    limits: 'meus limites',
    activity: 'atividade, o que eu fiz, minha atividade, atividade recente',
    referrals: 'indicações, indicacoes, indicados, meus indicados, minhas indicações',
    help: 'ajuda, comandos, o que você faz, o que vc faz, como funciona, socorro',
    my: 'meu, minha, meus, minhas, nosso, nossa, atual, atuais, aberta, q tenho, que tenho, que eu tenho',
    request:
      'por favor, pf, pfv, pfvr, porfa, pode, você pode, voce pode, vc pode, vcs podem, poderia, podia, quero, gostaria, gostaria de, preciso, bora, vamos, vamo, dá pra, da pra, me ajuda a, consegue, vc consegue, tem como, faz favor, faz o favor, por gentileza, se puder, plis, please, bora lá, da um help, por obséquio, me dá, me da, me arruma, arruma, me faz, faz, me bota, bota aí, bota ai, preciso de, dá para, será que dá pra, me ajude a',
    and: 'e, também, tambem, tb, tbm, além de',
    filler:
      'o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, com, pra, pro, para, por, ao, me, eu, vc, você, te, que tá, que ta, que tão, q tá, q ta, q tao, q tão, as q tao, que está, que estão, que esta, as que, os que, q, aí, ai, ae, aew, agora, agr, rápido, rapido, rapidinho, urgente, imediatamente, mano, cara, amigo, irmão, irmao, parça, parca, véi, vei, brother, bro, chefe, patrão, patrao, obrigado, obrigada, obg, vlw, valeu, brigado, oi, olá, ola, opa, e aí, eai, bot, robô, robo, só, so, somente, apenas, tipo, usando, valor, valor de, par, perp, perpétuo, cripto, nível, nivel, lado, nos últimos, nas últimas, últimos, ultimos, últimas, ultimas, resto deixa, o resto deixa, deixa o resto, né, ne, hein, beleza, blz, ok, então, entao, bem, bora la, meu bem, aqui, lá, la, ali, pelo, pela, direto, de uma vez, vez só, tudo bem, kkk, kk, rs, agorinha, investir, investe, aposta, equivalente a, mim, hoje mesmo, dela, q eu, eh, daí, velho, bom, ta bom, certo, manda bala, automático, pelo amor de deus, pelo amor de deus pf, po, pô, doido, maluco, mana, parceiro, chefia, meu rei, meu bom, meu patrão, meu consagrado, mermão, bicho, galera, bora, partiu, vamo, vamos nessa, simbora, agora mesmo, na hora, rapidão, rapidao, por gentileza, brigadão, tmj, flw, bom dia, boa tarde, boa noite, tranquilo, só isso, so isso, por favor, pfv, pfvr, pra não ser liquidado, pra nao ser liquidado, pra não liquidar, pra nao liquidar, antes que liquide, antes de liquidar',
    state:
      'é, está, esta, tá, ta, tô, tão, tao, estão, estao, logo, já, ja, até, ate, ficar, ficou, fica, estiver, tiver, tiverem, estiverem, faltar, falta, faltando, dentro de, durante, parte, parte do, ja que, apos, vai, indo, fala, falou, ser, seja, for, se, apostando, quando, vou, queria, tarde, mais tarde',
    to: 'para, pra, até, ate',
    riseThrough: 'romper, rompe, rompa, rompendo, romper pra cima, romper os, romper a',
    fallThrough: 'romper pra baixo, perder o suporte, perder, perder a',
    shift: 'sobe, subir, suba, baixa, baixar, abaixa, aperta, afasta, alarga, arrasta',
    blocker:
      'não, nao, n, nunca, jamais, nem, devo, deveria, devia, será, sera, será que, vale a pena, vale um, valeria, comprei, vendi, fechei ontem, abri ontem, shortei, longuei, ontem, anteontem, amanhã, amanha, semana que vem, ele, ela, eles, elas, meu primo, meu amigo, meu irmão, o cara, alguém, alguem, galera, pessoal, vendeu, comprou, fechou, abriu, shortou, talvez, quem sabe, ou, e se eu, se eu tivesse, tivesse, teria, imagina, imagine, suponha, supondo, acho, acha, acham, achando, dizem, disse, disseram, falou, falaram, por que, porque, pq, ignore, ignora, esquece, esqueça, regras, instruções, instrucoes, anteriores, sistema, admin, finge, sem confirmar, antes de, depois de, até que, a menos que, exceto, menos o, em vez de, ao invés de, mas, quase, alguns, algumas, algum, um pouco, pouco, um pouquinho, pouquinho, uma parte, hedge, inverte, inverter, reverte, vira a mão, breakeven, zero a zero, essa, esse aí, esse, isso, aquela, aquilo, aquele, cada um, cada uma, ambos, era, estava, foi, eram, foram, espera, espere, melhor, pior, loucura, tomei, como faço, como fecho, como abro, como eu fecho, notícia, noticias, analista, boato, decisão, fui liquidado, liquidou, bora de cerveja, estou comprado, tô comprado, to comprado, estou vendido, tô vendido, to vendido, estou long, tô long, to long, estou short, tô short, to short, já estou, ja estou',
  },
  compounds:
    'mais margem=add collateral, mais de margem=add collateral, mais de colateral=add collateral, mais de garantia=add collateral, aumenta a margem=add collateral, diminui a margem=remove collateral, reduz a margem=remove collateral, toda a carteira=all wallet, a carteira inteira=all wallet, reduz=close some, reduza=close some, reduzir=close some, diminui=close some, diminua=close some, diminuir=close some, quanto tá=show price, quanto ta=show price, qto tá=show price, qto ta=show price, qto está=show price, quanto está=show price, quanto esta=show price, tá quanto=show price, ta quanto=show price, quanto custa=show price, quanto vale=show price, qto vale=show price, quanto que tá=show price, quanto que ta=show price, a quanto tá=show price, a quanto ta=show price, em quanto tá=show price, em quanto ta=show price, quanto tá o=show price, a quantas anda=show price, qnto ta=show price, qnto tá=show price',
  numerals:
    'zero=0, um=1, dois=2, duas=2, três=3, tres=3, quatro=4, cinco=5, seis=6, sete=7, oito=8, nove=9, dez=10, onze=11, doze=12, treze=13, catorze=14, quatorze=14, quinze=15, dezesseis=16, dezessete=17, dezoito=18, dezenove=19, vinte=20, trinta=30, quarenta=40, cinquenta=50, sessenta=60, setenta=70, oitenta=80, noventa=90, cem=100, cento=100, duzentos=200, duzentas=200, trezentos=300, quatrocentos=400, quinhentos=500, quinhentas=500, seiscentos=600, setecentos=700, oitocentos=800, novecentos=900, mil=*1000, milhão=*1000000, milhao=*1000000, milhões=*1000000, k=*1000',
  decimal: 'comma',
  spacedThousands: true,
  shortTails: false,
  numbersFirst: false,
  prefixes: [],
  endings: { any: ['s', 'inho', 'zinho'], at: [] },
}
