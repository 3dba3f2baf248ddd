/**
 * Names of places, suppliers, banks, shops and makers as people type them without a capital. None is a slip of a word of ours:
 * "preston" is no "person", "natwest" no "newest", "poland" no "plan".
 */
const names = `
  aberdeen aberystwyth accrington aldershot altrincham andover ashford ashington aylesbury ayr ballymena bangor barking barnet
  barnsley barnstaple barrow basildon basingstoke bath batley bedford belfast berwick beverley bexhill birkenhead birmingham blackburn
  blackpool bognor bolton boston bournemouth bradford braintree brent bridgend bridgwater brighton bristol bromley bromsgrove burnley
  burton bury camberley camborne cambridge camden cannock canterbury cardiff carlisle castleford chatham chelmsford cheltenham chester
  chesterfield chorley clacton cleethorpes colchester corby cornwall coventry crawley crewe croydon cumbernauld cumbria cwmbran
  darlington dartford denbigh derby derbyshire derry devon dewsbury doncaster dorchester dorset dover dudley dumfries dundee dunfermline
  durham ealing eastbourne eastleigh edinburgh elgin enfield epsom essex exeter falkirk falmouth fareham farnborough fife folkestone
  gateshead gillingham glasgow glastonbury gloucester gosport grantham gravesend greenock grimsby guernsey guildford hackney halifax
  hamilton haringey harlow harrogate harrow hartlepool hastings hatfield havant hereford hertford hove huddersfield hull huntingdon
  inverness ipswich jersey keighley kendal kent kettering kidderminster kilmarnock kingston kirkcaldy lambeth lancashire lancaster leeds
  leicester leigh lewisham lichfield lincoln lisburn liverpool livingston llandudno llanelli london londonderry loughborough lowestoft
  luton macclesfield maidenhead maidstone manchester mansfield margate merthyr middlesbrough morecambe motherwell neath newark newcastle
  newham newport newquay newry norfolk northampton northumberland norwich nottingham nuneaton oban oldham orkney oxford paisley penzance
  perth peterborough plymouth pontefract pontypridd poole portsmouth preston ramsgate reading redcar redditch redruth rhondda rhyl
  richmond rochdale romford rotherham rugby runcorn salford salisbury scarborough scunthorpe sheffield shetland shrewsbury slough
  solihull somerset southampton southend southport stafford stevenage stirling stockport stockton stornoway stourbridge stroud suffolk
  sunderland surrey sussex sutton swansea swindon tameside tamworth taunton telford thetford torquay truro wakefield wallasey walsall
  warrington warwick watford wembley weymouth whitby whitehaven widnes wigan wiltshire winchester wirral woking wolverhampton worcester
  workington worthing wrexham yeovil york yorkshire

  afghanistan africa albania america asia australia bangladesh belgium brazil bulgaria cameroon canada china croatia cyprus czech
  denmark egypt england eritrea estonia ethiopia europe finland france germany ghana greece hungary india iran iraq ireland israel italy
  jamaica japan kenya kosovo kuwait latvia lebanon lithuania malaysia malta mexico moldova morocco nepal netherlands nigeria norway
  pakistan palestine philippines poland portugal romania russia scotland senegal serbia slovakia slovenia somalia spain sudan sweden
  switzerland syria thailand tunisia turkey uganda ukraine venezuela vietnam wales yemen zambia zealand zimbabwe

  bulb ecotricity edf eon npower octopus opus outfox ovo rebel scottishpower sse swalec utilita homeserve checkatrade
  barclays chase halifax hsbc klarna lloyds monzo nationwide natwest paypal revolut santander starling tsb clearscore experian
  aldi argos asda costco currys ikea lidl morrisons sainsburys tesco waitrose screwfix wickes homebase
  barratt bellway bovis persimmon redrow wimpey rightmove zoopla
  baxi beko biasi bosch candy drayton ferroli glowworm grant grundfos honeywell hotpoint hoover indesit intergas logik myson nest
  netatmo potterton salus samsung siemens tado vaillant viessmann vokera whirlpool zanussi dyson ninja
  alexa android bt chrome ee facebook firefox giffgaff google huawei instagram ipad iphone outlook plusnet safari siri sky talktalk
  tiktok twitter virgin vodafone whatsapp yahoo youtube
`;

export const properNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
