/** The most common leaked passwords, with usual endings. Lower case, eight characters or more. */
const words = `
password password1 password12 password123 password1234 password12345 password123456 password! password@ password@1
password@12 password@123 password@1234 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password007 password99 password#1 password1! passw0rd passw0rd1 passw0rd12 passw0rd123 passw0rd1234
passw0rd12345 passw0rd123456 passw0rd! passw0rd@ passw0rd@1 passw0rd@12 passw0rd@123 passw0rd@1234 passw0rd2020
passw0rd2021 passw0rd2022 passw0rd2023 passw0rd2024 passw0rd2025 passw0rd2026 passw0rd007 passw0rd99 passw0rd#1
passw0rd1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@1 qwerty@12 qwerty@123 qwerty@1234 qwerty2020
qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty007 qwerty99 qwerty#1 qwerty1! qwertyuiop
qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop12345 qwertyuiop123456 qwertyuiop! qwertyuiop@
qwertyuiop@1 qwertyuiop@12 qwertyuiop@123 qwertyuiop@1234 qwertyuiop2020 qwertyuiop2021 qwertyuiop2022 qwertyuiop2023
qwertyuiop2024 qwertyuiop2025 qwertyuiop2026 qwertyuiop007 qwertyuiop99 qwertyuiop#1 qwertyuiop1! asdfghjkl asdfghjkl1
asdfghjkl12 asdfghjkl123 asdfghjkl1234 asdfghjkl12345 asdfghjkl123456 asdfghjkl! asdfghjkl@ asdfghjkl@1 asdfghjkl@12
asdfghjkl@123 asdfghjkl@1234 asdfghjkl2020 asdfghjkl2021 asdfghjkl2022 asdfghjkl2023 asdfghjkl2024 asdfghjkl2025
asdfghjkl2026 asdfghjkl007 asdfghjkl99 asdfghjkl#1 asdfghjkl1! zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm1234 zxcvbnm12345
zxcvbnm123456 zxcvbnm! zxcvbnm@ zxcvbnm@1 zxcvbnm@12 zxcvbnm@123 zxcvbnm@1234 zxcvbnm2020 zxcvbnm2021 zxcvbnm2022
zxcvbnm2023 zxcvbnm2024 zxcvbnm2025 zxcvbnm2026 zxcvbnm007 zxcvbnm99 zxcvbnm#1 zxcvbnm1! iloveyou iloveyou1 iloveyou12
iloveyou123 iloveyou1234 iloveyou12345 iloveyou123456 iloveyou! iloveyou@ iloveyou@1 iloveyou@12 iloveyou@123
iloveyou@1234 iloveyou2020 iloveyou2021 iloveyou2022 iloveyou2023 iloveyou2024 iloveyou2025 iloveyou2026 iloveyou007
iloveyou99 iloveyou#1 iloveyou1! welcome1 welcome12 welcome123 welcome1234 welcome12345 welcome123456 welcome!
welcome@ welcome@1 welcome@12 welcome@123 welcome@1234 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024
welcome2025 welcome2026 welcome007 welcome99 welcome#1 welcome1! admin123 admin1234 admin12345 admin123456 admin@12
admin@123 admin@1234 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin007 administrator
administrator1 administrator12 administrator123 administrator1234 administrator12345 administrator123456
administrator! administrator@ administrator@1 administrator@12 administrator@123 administrator@1234 administrator2020
administrator2021 administrator2022 administrator2023 administrator2024 administrator2025 administrator2026
administrator007 administrator99 administrator#1 administrator1! letmein1 letmein12 letmein123 letmein1234
letmein12345 letmein123456 letmein! letmein@ letmein@1 letmein@12 letmein@123 letmein@1234 letmein2020 letmein2021
letmein2022 letmein2023 letmein2024 letmein2025 letmein2026 letmein007 letmein99 letmein#1 letmein1! monkey12
monkey123 monkey1234 monkey12345 monkey123456 monkey@1 monkey@12 monkey@123 monkey@1234 monkey2020 monkey2021
monkey2022 monkey2023 monkey2024 monkey2025 monkey2026 monkey007 monkey99 monkey#1 monkey1! dragon12 dragon123
dragon1234 dragon12345 dragon123456 dragon@1 dragon@12 dragon@123 dragon@1234 dragon2020 dragon2021 dragon2022
dragon2023 dragon2024 dragon2025 dragon2026 dragon007 dragon99 dragon#1 dragon1! master12 master123 master1234
master12345 master123456 master@1 master@12 master@123 master@1234 master2020 master2021 master2022 master2023
master2024 master2025 master2026 master007 master99 master#1 master1! shadow12 shadow123 shadow1234 shadow12345
shadow123456 shadow@1 shadow@12 shadow@123 shadow@1234 shadow2020 shadow2021 shadow2022 shadow2023 shadow2024
shadow2025 shadow2026 shadow007 shadow99 shadow#1 shadow1! sunshine sunshine1 sunshine12 sunshine123 sunshine1234
sunshine12345 sunshine123456 sunshine! sunshine@ sunshine@1 sunshine@12 sunshine@123 sunshine@1234 sunshine2020
sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025 sunshine2026 sunshine007 sunshine99 sunshine#1
sunshine1! princess princess1 princess12 princess123 princess1234 princess12345 princess123456 princess! princess@
princess@1 princess@12 princess@123 princess@1234 princess2020 princess2021 princess2022 princess2023 princess2024
princess2025 princess2026 princess007 princess99 princess#1 princess1! football football1 football12 football123
football1234 football12345 football123456 football! football@ football@1 football@12 football@123 football@1234
football2020 football2021 football2022 football2023 football2024 football2025 football2026 football007 football99
football#1 football1! baseball baseball1 baseball12 baseball123 baseball1234 baseball12345 baseball123456 baseball!
baseball@ baseball@1 baseball@12 baseball@123 baseball@1234 baseball2020 baseball2021 baseball2022 baseball2023
baseball2024 baseball2025 baseball2026 baseball007 baseball99 baseball#1 baseball1! superman superman1 superman12
superman123 superman1234 superman12345 superman123456 superman! superman@ superman@1 superman@12 superman@123
superman@1234 superman2020 superman2021 superman2022 superman2023 superman2024 superman2025 superman2026 superman007
superman99 superman#1 superman1! batman12 batman123 batman1234 batman12345 batman123456 batman@1 batman@12 batman@123
batman@1234 batman2020 batman2021 batman2022 batman2023 batman2024 batman2025 batman2026 batman007 batman99 batman#1
batman1! trustno1 trustno11 trustno112 trustno1123 trustno11234 trustno112345 trustno1123456 trustno1! trustno1@
trustno1@1 trustno1@12 trustno1@123 trustno1@1234 trustno12020 trustno12021 trustno12022 trustno12023 trustno12024
trustno12025 trustno12026 trustno1007 trustno199 trustno1#1 trustno11! starwars starwars1 starwars12 starwars123
starwars1234 starwars12345 starwars123456 starwars! starwars@ starwars@1 starwars@12 starwars@123 starwars@1234
starwars2020 starwars2021 starwars2022 starwars2023 starwars2024 starwars2025 starwars2026 starwars007 starwars99
starwars#1 starwars1! whatever whatever1 whatever12 whatever123 whatever1234 whatever12345 whatever123456 whatever!
whatever@ whatever@1 whatever@12 whatever@123 whatever@1234 whatever2020 whatever2021 whatever2022 whatever2023
whatever2024 whatever2025 whatever2026 whatever007 whatever99 whatever#1 whatever1! freedom1 freedom12 freedom123
freedom1234 freedom12345 freedom123456 freedom! freedom@ freedom@1 freedom@12 freedom@123 freedom@1234 freedom2020
freedom2021 freedom2022 freedom2023 freedom2024 freedom2025 freedom2026 freedom007 freedom99 freedom#1 freedom1!
hello123 hello1234 hello12345 hello123456 hello@12 hello@123 hello@1234 hello2020 hello2021 hello2022 hello2023
hello2024 hello2025 hello2026 hello007 charlie1 charlie12 charlie123 charlie1234 charlie12345 charlie123456 charlie!
charlie@ charlie@1 charlie@12 charlie@123 charlie@1234 charlie2020 charlie2021 charlie2022 charlie2023 charlie2024
charlie2025 charlie2026 charlie007 charlie99 charlie#1 charlie1! michael1 michael12 michael123 michael1234
michael12345 michael123456 michael! michael@ michael@1 michael@12 michael@123 michael@1234 michael2020 michael2021
michael2022 michael2023 michael2024 michael2025 michael2026 michael007 michael99 michael#1 michael1! jordan12
jordan123 jordan1234 jordan12345 jordan123456 jordan@1 jordan@12 jordan@123 jordan@1234 jordan2020 jordan2021
jordan2022 jordan2023 jordan2024 jordan2025 jordan2026 jordan007 jordan99 jordan#1 jordan1! harley12 harley123
harley1234 harley12345 harley123456 harley@1 harley@12 harley@123 harley@1234 harley2020 harley2021 harley2022
harley2023 harley2024 harley2025 harley2026 harley007 harley99 harley#1 harley1! hunter12 hunter123 hunter1234
hunter12345 hunter123456 hunter@1 hunter@12 hunter@123 hunter@1234 hunter2020 hunter2021 hunter2022 hunter2023
hunter2024 hunter2025 hunter2026 hunter007 hunter99 hunter#1 hunter1! ranger12 ranger123 ranger1234 ranger12345
ranger123456 ranger@1 ranger@12 ranger@123 ranger@1234 ranger2020 ranger2021 ranger2022 ranger2023 ranger2024
ranger2025 ranger2026 ranger007 ranger99 ranger#1 ranger1! buster12 buster123 buster1234 buster12345 buster123456
buster@1 buster@12 buster@123 buster@1234 buster2020 buster2021 buster2022 buster2023 buster2024 buster2025 buster2026
buster007 buster99 buster#1 buster1! thomas12 thomas123 thomas1234 thomas12345 thomas123456 thomas@1 thomas@12
thomas@123 thomas@1234 thomas2020 thomas2021 thomas2022 thomas2023 thomas2024 thomas2025 thomas2026 thomas007 thomas99
thomas#1 thomas1! robert12 robert123 robert1234 robert12345 robert123456 robert@1 robert@12 robert@123 robert@1234
robert2020 robert2021 robert2022 robert2023 robert2024 robert2025 robert2026 robert007 robert99 robert#1 robert1!
soccer12 soccer123 soccer1234 soccer12345 soccer123456 soccer@1 soccer@12 soccer@123 soccer@1234 soccer2020 soccer2021
soccer2022 soccer2023 soccer2024 soccer2025 soccer2026 soccer007 soccer99 soccer#1 soccer1! hockey12 hockey123
hockey1234 hockey12345 hockey123456 hockey@1 hockey@12 hockey@123 hockey@1234 hockey2020 hockey2021 hockey2022
hockey2023 hockey2024 hockey2025 hockey2026 hockey007 hockey99 hockey#1 hockey1! killer12 killer123 killer1234
killer12345 killer123456 killer@1 killer@12 killer@123 killer@1234 killer2020 killer2021 killer2022 killer2023
killer2024 killer2025 killer2026 killer007 killer99 killer#1 killer1! george12 george123 george1234 george12345
george123456 george@1 george@12 george@123 george@1234 george2020 george2021 george2022 george2023 george2024
george2025 george2026 george007 george99 george#1 george1! andrew12 andrew123 andrew1234 andrew12345 andrew123456
andrew@1 andrew@12 andrew@123 andrew@1234 andrew2020 andrew2021 andrew2022 andrew2023 andrew2024 andrew2025 andrew2026
andrew007 andrew99 andrew#1 andrew1! jennifer jennifer1 jennifer12 jennifer123 jennifer1234 jennifer12345
jennifer123456 jennifer! jennifer@ jennifer@1 jennifer@12 jennifer@123 jennifer@1234 jennifer2020 jennifer2021
jennifer2022 jennifer2023 jennifer2024 jennifer2025 jennifer2026 jennifer007 jennifer99 jennifer#1 jennifer1! joshua12
joshua123 joshua1234 joshua12345 joshua123456 joshua@1 joshua@12 joshua@123 joshua@1234 joshua2020 joshua2021
joshua2022 joshua2023 joshua2024 joshua2025 joshua2026 joshua007 joshua99 joshua#1 joshua1! pepper12 pepper123
pepper1234 pepper12345 pepper123456 pepper@1 pepper@12 pepper@123 pepper@1234 pepper2020 pepper2021 pepper2022
pepper2023 pepper2024 pepper2025 pepper2026 pepper007 pepper99 pepper#1 pepper1! summer12 summer123 summer1234
summer12345 summer123456 summer@1 summer@12 summer@123 summer@1234 summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 summer007 summer99 summer#1 summer1! winter12 winter123 winter1234 winter12345
winter123456 winter@1 winter@12 winter@123 winter@1234 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 winter007 winter99 winter#1 winter1! spring12 spring123 spring1234 spring12345 spring123456
spring@1 spring@12 spring@123 spring@1234 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 spring2026
spring007 spring99 spring#1 spring1! autumn12 autumn123 autumn1234 autumn12345 autumn123456 autumn@1 autumn@12
autumn@123 autumn@1234 autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 autumn007 autumn99
autumn#1 autumn1! ashley12 ashley123 ashley1234 ashley12345 ashley123456 ashley@1 ashley@12 ashley@123 ashley@1234
ashley2020 ashley2021 ashley2022 ashley2023 ashley2024 ashley2025 ashley2026 ashley007 ashley99 ashley#1 ashley1!
nicole12 nicole123 nicole1234 nicole12345 nicole123456 nicole@1 nicole@12 nicole@123 nicole@1234 nicole2020 nicole2021
nicole2022 nicole2023 nicole2024 nicole2025 nicole2026 nicole007 nicole99 nicole#1 nicole1! jessica1 jessica12
jessica123 jessica1234 jessica12345 jessica123456 jessica! jessica@ jessica@1 jessica@12 jessica@123 jessica@1234
jessica2020 jessica2021 jessica2022 jessica2023 jessica2024 jessica2025 jessica2026 jessica007 jessica99 jessica#1
jessica1! amanda12 amanda123 amanda1234 amanda12345 amanda123456 amanda@1 amanda@12 amanda@123 amanda@1234 amanda2020
amanda2021 amanda2022 amanda2023 amanda2024 amanda2025 amanda2026 amanda007 amanda99 amanda#1 amanda1! daniel12
daniel123 daniel1234 daniel12345 daniel123456 daniel@1 daniel@12 daniel@123 daniel@1234 daniel2020 daniel2021
daniel2022 daniel2023 daniel2024 daniel2025 daniel2026 daniel007 daniel99 daniel#1 daniel1! matthew1 matthew12
matthew123 matthew1234 matthew12345 matthew123456 matthew! matthew@ matthew@1 matthew@12 matthew@123 matthew@1234
matthew2020 matthew2021 matthew2022 matthew2023 matthew2024 matthew2025 matthew2026 matthew007 matthew99 matthew#1
matthew1! maggie12 maggie123 maggie1234 maggie12345 maggie123456 maggie@1 maggie@12 maggie@123 maggie@1234 maggie2020
maggie2021 maggie2022 maggie2023 maggie2024 maggie2025 maggie2026 maggie007 maggie99 maggie#1 maggie1! cookie12
cookie123 cookie1234 cookie12345 cookie123456 cookie@1 cookie@12 cookie@123 cookie@1234 cookie2020 cookie2021
cookie2022 cookie2023 cookie2024 cookie2025 cookie2026 cookie007 cookie99 cookie#1 cookie1! chocolate chocolate1
chocolate12 chocolate123 chocolate1234 chocolate12345 chocolate123456 chocolate! chocolate@ chocolate@1 chocolate@12
chocolate@123 chocolate@1234 chocolate2020 chocolate2021 chocolate2022 chocolate2023 chocolate2024 chocolate2025
chocolate2026 chocolate007 chocolate99 chocolate#1 chocolate1! ginger12 ginger123 ginger1234 ginger12345 ginger123456
ginger@1 ginger@12 ginger@123 ginger@1234 ginger2020 ginger2021 ginger2022 ginger2023 ginger2024 ginger2025 ginger2026
ginger007 ginger99 ginger#1 ginger1! hannah12 hannah123 hannah1234 hannah12345 hannah123456 hannah@1 hannah@12
hannah@123 hannah@1234 hannah2020 hannah2021 hannah2022 hannah2023 hannah2024 hannah2025 hannah2026 hannah007 hannah99
hannah#1 hannah1! samsung1 samsung12 samsung123 samsung1234 samsung12345 samsung123456 samsung! samsung@ samsung@1
samsung@12 samsung@123 samsung@1234 samsung2020 samsung2021 samsung2022 samsung2023 samsung2024 samsung2025
samsung2026 samsung007 samsung99 samsung#1 samsung1! google12 google123 google1234 google12345 google123456 google@1
google@12 google@123 google@1234 google2020 google2021 google2022 google2023 google2024 google2025 google2026
google007 google99 google#1 google1! facebook facebook1 facebook12 facebook123 facebook1234 facebook12345
facebook123456 facebook! facebook@ facebook@1 facebook@12 facebook@123 facebook@1234 facebook2020 facebook2021
facebook2022 facebook2023 facebook2024 facebook2025 facebook2026 facebook007 facebook99 facebook#1 facebook1! internet
internet1 internet12 internet123 internet1234 internet12345 internet123456 internet! internet@ internet@1 internet@12
internet@123 internet@1234 internet2020 internet2021 internet2022 internet2023 internet2024 internet2025 internet2026
internet007 internet99 internet#1 internet1! computer computer1 computer12 computer123 computer1234 computer12345
computer123456 computer! computer@ computer@1 computer@12 computer@123 computer@1234 computer2020 computer2021
computer2022 computer2023 computer2024 computer2025 computer2026 computer007 computer99 computer#1 computer1! secret12
secret123 secret1234 secret12345 secret123456 secret@1 secret@12 secret@123 secret@1234 secret2020 secret2021
secret2022 secret2023 secret2024 secret2025 secret2026 secret007 secret99 secret#1 secret1! login123 login1234
login12345 login123456 login@12 login@123 login@1234 login2020 login2021 login2022 login2023 login2024 login2025
login2026 login007 access12 access123 access1234 access12345 access123456 access@1 access@12 access@123 access@1234
access2020 access2021 access2022 access2023 access2024 access2025 access2026 access007 access99 access#1 access1!
mustang1 mustang12 mustang123 mustang1234 mustang12345 mustang123456 mustang! mustang@ mustang@1 mustang@12
mustang@123 mustang@1234 mustang2020 mustang2021 mustang2022 mustang2023 mustang2024 mustang2025 mustang2026
mustang007 mustang99 mustang#1 mustang1! corvette corvette1 corvette12 corvette123 corvette1234 corvette12345
corvette123456 corvette! corvette@ corvette@1 corvette@12 corvette@123 corvette@1234 corvette2020 corvette2021
corvette2022 corvette2023 corvette2024 corvette2025 corvette2026 corvette007 corvette99 corvette#1 corvette1! mercedes
mercedes1 mercedes12 mercedes123 mercedes1234 mercedes12345 mercedes123456 mercedes! mercedes@ mercedes@1 mercedes@12
mercedes@123 mercedes@1234 mercedes2020 mercedes2021 mercedes2022 mercedes2023 mercedes2024 mercedes2025 mercedes2026
mercedes007 mercedes99 mercedes#1 mercedes1! ferrari1 ferrari12 ferrari123 ferrari1234 ferrari12345 ferrari123456
ferrari! ferrari@ ferrari@1 ferrari@12 ferrari@123 ferrari@1234 ferrari2020 ferrari2021 ferrari2022 ferrari2023
ferrari2024 ferrari2025 ferrari2026 ferrari007 ferrari99 ferrari#1 ferrari1! porsche1 porsche12 porsche123 porsche1234
porsche12345 porsche123456 porsche! porsche@ porsche@1 porsche@12 porsche@123 porsche@1234 porsche2020 porsche2021
porsche2022 porsche2023 porsche2024 porsche2025 porsche2026 porsche007 porsche99 porsche#1 porsche1! india123
india1234 india12345 india123456 india@12 india@123 india@1234 india2020 india2021 india2022 india2023 india2024
india2025 india2026 india007 bharat12 bharat123 bharat1234 bharat12345 bharat123456 bharat@1 bharat@12 bharat@123
bharat@1234 bharat2020 bharat2021 bharat2022 bharat2023 bharat2024 bharat2025 bharat2026 bharat007 bharat99 bharat#1
bharat1! mumbai12 mumbai123 mumbai1234 mumbai12345 mumbai123456 mumbai@1 mumbai@12 mumbai@123 mumbai@1234 mumbai2020
mumbai2021 mumbai2022 mumbai2023 mumbai2024 mumbai2025 mumbai2026 mumbai007 mumbai99 mumbai#1 mumbai1! delhi123
delhi1234 delhi12345 delhi123456 delhi@12 delhi@123 delhi@1234 delhi2020 delhi2021 delhi2022 delhi2023 delhi2024
delhi2025 delhi2026 delhi007 kolkata1 kolkata12 kolkata123 kolkata1234 kolkata12345 kolkata123456 kolkata! kolkata@
kolkata@1 kolkata@12 kolkata@123 kolkata@1234 kolkata2020 kolkata2021 kolkata2022 kolkata2023 kolkata2024 kolkata2025
kolkata2026 kolkata007 kolkata99 kolkata#1 kolkata1! chennai1 chennai12 chennai123 chennai1234 chennai12345
chennai123456 chennai! chennai@ chennai@1 chennai@12 chennai@123 chennai@1234 chennai2020 chennai2021 chennai2022
chennai2023 chennai2024 chennai2025 chennai2026 chennai007 chennai99 chennai#1 chennai1! bangalore bangalore1
bangalore12 bangalore123 bangalore1234 bangalore12345 bangalore123456 bangalore! bangalore@ bangalore@1 bangalore@12
bangalore@123 bangalore@1234 bangalore2020 bangalore2021 bangalore2022 bangalore2023 bangalore2024 bangalore2025
bangalore2026 bangalore007 bangalore99 bangalore#1 bangalore1! bengaluru bengaluru1 bengaluru12 bengaluru123
bengaluru1234 bengaluru12345 bengaluru123456 bengaluru! bengaluru@ bengaluru@1 bengaluru@12 bengaluru@123
bengaluru@1234 bengaluru2020 bengaluru2021 bengaluru2022 bengaluru2023 bengaluru2024 bengaluru2025 bengaluru2026
bengaluru007 bengaluru99 bengaluru#1 bengaluru1! hyderabad hyderabad1 hyderabad12 hyderabad123 hyderabad1234
hyderabad12345 hyderabad123456 hyderabad! hyderabad@ hyderabad@1 hyderabad@12 hyderabad@123 hyderabad@1234
hyderabad2020 hyderabad2021 hyderabad2022 hyderabad2023 hyderabad2024 hyderabad2025 hyderabad2026 hyderabad007
hyderabad99 hyderabad#1 hyderabad1! pune1234 pune12345 pune123456 pune@123 pune@1234 pune2020 pune2021 pune2022
pune2023 pune2024 pune2025 pune2026 krishna1 krishna12 krishna123 krishna1234 krishna12345 krishna123456 krishna!
krishna@ krishna@1 krishna@12 krishna@123 krishna@1234 krishna2020 krishna2021 krishna2022 krishna2023 krishna2024
krishna2025 krishna2026 krishna007 krishna99 krishna#1 krishna1! ganesh12 ganesh123 ganesh1234 ganesh12345
ganesh123456 ganesh@1 ganesh@12 ganesh@123 ganesh@1234 ganesh2020 ganesh2021 ganesh2022 ganesh2023 ganesh2024
ganesh2025 ganesh2026 ganesh007 ganesh99 ganesh#1 ganesh1! shiva123 shiva1234 shiva12345 shiva123456 shiva@12
shiva@123 shiva@1234 shiva2020 shiva2021 shiva2022 shiva2023 shiva2024 shiva2025 shiva2026 shiva007 lakshmi1 lakshmi12
lakshmi123 lakshmi1234 lakshmi12345 lakshmi123456 lakshmi! lakshmi@ lakshmi@1 lakshmi@12 lakshmi@123 lakshmi@1234
lakshmi2020 lakshmi2021 lakshmi2022 lakshmi2023 lakshmi2024 lakshmi2025 lakshmi2026 lakshmi007 lakshmi99 lakshmi#1
lakshmi1! hanuman1 hanuman12 hanuman123 hanuman1234 hanuman12345 hanuman123456 hanuman! hanuman@ hanuman@1 hanuman@12
hanuman@123 hanuman@1234 hanuman2020 hanuman2021 hanuman2022 hanuman2023 hanuman2024 hanuman2025 hanuman2026
hanuman007 hanuman99 hanuman#1 hanuman1! sairam12 sairam123 sairam1234 sairam12345 sairam123456 sairam@1 sairam@12
sairam@123 sairam@1234 sairam2020 sairam2021 sairam2022 sairam2023 sairam2024 sairam2025 sairam2026 sairam007 sairam99
sairam#1 sairam1! jaihind1 jaihind12 jaihind123 jaihind1234 jaihind12345 jaihind123456 jaihind! jaihind@ jaihind@1
jaihind@12 jaihind@123 jaihind@1234 jaihind2020 jaihind2021 jaihind2022 jaihind2023 jaihind2024 jaihind2025
jaihind2026 jaihind007 jaihind99 jaihind#1 jaihind1! cricket1 cricket12 cricket123 cricket1234 cricket12345
cricket123456 cricket! cricket@ cricket@1 cricket@12 cricket@123 cricket@1234 cricket2020 cricket2021 cricket2022
cricket2023 cricket2024 cricket2025 cricket2026 cricket007 cricket99 cricket#1 cricket1! sachin12 sachin123 sachin1234
sachin12345 sachin123456 sachin@1 sachin@12 sachin@123 sachin@1234 sachin2020 sachin2021 sachin2022 sachin2023
sachin2024 sachin2025 sachin2026 sachin007 sachin99 sachin#1 sachin1! dhoni123 dhoni1234 dhoni12345 dhoni123456
dhoni@12 dhoni@123 dhoni@1234 dhoni2020 dhoni2021 dhoni2022 dhoni2023 dhoni2024 dhoni2025 dhoni2026 dhoni007 kohli123
kohli1234 kohli12345 kohli123456 kohli@12 kohli@123 kohli@1234 kohli2020 kohli2021 kohli2022 kohli2023 kohli2024
kohli2025 kohli2026 kohli007 rahul123 rahul1234 rahul12345 rahul123456 rahul@12 rahul@123 rahul@1234 rahul2020
rahul2021 rahul2022 rahul2023 rahul2024 rahul2025 rahul2026 rahul007 amit1234 amit12345 amit123456 amit@123 amit@1234
amit2020 amit2021 amit2022 amit2023 amit2024 amit2025 amit2026 priya123 priya1234 priya12345 priya123456 priya@12
priya@123 priya@1234 priya2020 priya2021 priya2022 priya2023 priya2024 priya2025 priya2026 priya007 pooja123 pooja1234
pooja12345 pooja123456 pooja@12 pooja@123 pooja@1234 pooja2020 pooja2021 pooja2022 pooja2023 pooja2024 pooja2025
pooja2026 pooja007 neha1234 neha12345 neha123456 neha@123 neha@1234 neha2020 neha2021 neha2022 neha2023 neha2024
neha2025 neha2026 rohit123 rohit1234 rohit12345 rohit123456 rohit@12 rohit@123 rohit@1234 rohit2020 rohit2021
rohit2022 rohit2023 rohit2024 rohit2025 rohit2026 rohit007 vijay123 vijay1234 vijay12345 vijay123456 vijay@12
vijay@123 vijay@1234 vijay2020 vijay2021 vijay2022 vijay2023 vijay2024 vijay2025 vijay2026 vijay007 suresh12 suresh123
suresh1234 suresh12345 suresh123456 suresh@1 suresh@12 suresh@123 suresh@1234 suresh2020 suresh2021 suresh2022
suresh2023 suresh2024 suresh2025 suresh2026 suresh007 suresh99 suresh#1 suresh1! ramesh12 ramesh123 ramesh1234
ramesh12345 ramesh123456 ramesh@1 ramesh@12 ramesh@123 ramesh@1234 ramesh2020 ramesh2021 ramesh2022 ramesh2023
ramesh2024 ramesh2025 ramesh2026 ramesh007 ramesh99 ramesh#1 ramesh1! mahesh12 mahesh123 mahesh1234 mahesh12345
mahesh123456 mahesh@1 mahesh@12 mahesh@123 mahesh@1234 mahesh2020 mahesh2021 mahesh2022 mahesh2023 mahesh2024
mahesh2025 mahesh2026 mahesh007 mahesh99 mahesh#1 mahesh1! deepak12 deepak123 deepak1234 deepak12345 deepak123456
deepak@1 deepak@12 deepak@123 deepak@1234 deepak2020 deepak2021 deepak2022 deepak2023 deepak2024 deepak2025 deepak2026
deepak007 deepak99 deepak#1 deepak1! sandeep1 sandeep12 sandeep123 sandeep1234 sandeep12345 sandeep123456 sandeep!
sandeep@ sandeep@1 sandeep@12 sandeep@123 sandeep@1234 sandeep2020 sandeep2021 sandeep2022 sandeep2023 sandeep2024
sandeep2025 sandeep2026 sandeep007 sandeep99 sandeep#1 sandeep1! manish12 manish123 manish1234 manish12345
manish123456 manish@1 manish@12 manish@123 manish@1234 manish2020 manish2021 manish2022 manish2023 manish2024
manish2025 manish2026 manish007 manish99 manish#1 manish1! ankit123 ankit1234 ankit12345 ankit123456 ankit@12
ankit@123 ankit@1234 ankit2020 ankit2021 ankit2022 ankit2023 ankit2024 ankit2025 ankit2026 ankit007 company1 company12
company123 company1234 company12345 company123456 company! company@ company@1 company@12 company@123 company@1234
company2020 company2021 company2022 company2023 company2024 company2025 company2026 company007 company99 company#1
company1! business business1 business12 business123 business1234 business12345 business123456 business! business@
business@1 business@12 business@123 business@1234 business2020 business2021 business2022 business2023 business2024
business2025 business2026 business007 business99 business#1 business1! office12 office123 office1234 office12345
office123456 office@1 office@12 office@123 office@1234 office2020 office2021 office2022 office2023 office2024
office2025 office2026 office007 office99 office#1 office1! manager1 manager12 manager123 manager1234 manager12345
manager123456 manager! manager@ manager@1 manager@12 manager@123 manager@1234 manager2020 manager2021 manager2022
manager2023 manager2024 manager2025 manager2026 manager007 manager99 manager#1 manager1! employee employee1 employee12
employee123 employee1234 employee12345 employee123456 employee! employee@ employee@1 employee@12 employee@123
employee@1234 employee2020 employee2021 employee2022 employee2023 employee2024 employee2025 employee2026 employee007
employee99 employee#1 employee1! payroll1 payroll12 payroll123 payroll1234 payroll12345 payroll123456 payroll!
payroll@ payroll@1 payroll@12 payroll@123 payroll@1234 payroll2020 payroll2021 payroll2022 payroll2023 payroll2024
payroll2025 payroll2026 payroll007 payroll99 payroll#1 payroll1! salary12 salary123 salary1234 salary12345
salary123456 salary@1 salary@12 salary@123 salary@1234 salary2020 salary2021 salary2022 salary2023 salary2024
salary2025 salary2026 salary007 salary99 salary#1 salary1! changeme changeme1 changeme12 changeme123 changeme1234
changeme12345 changeme123456 changeme! changeme@ changeme@1 changeme@12 changeme@123 changeme@1234 changeme2020
changeme2021 changeme2022 changeme2023 changeme2024 changeme2025 changeme2026 changeme007 changeme99 changeme#1
changeme1! default1 default12 default123 default1234 default12345 default123456 default! default@ default@1 default@12
default@123 default@1234 default2020 default2021 default2022 default2023 default2024 default2025 default2026
default007 default99 default#1 default1! temp1234 temp12345 temp123456 temp@123 temp@1234 temp2020 temp2021 temp2022
temp2023 temp2024 temp2025 temp2026 test1234 test12345 test123456 test@123 test@1234 test2020 test2021 test2022
test2023 test2024 test2025 test2026 testing1 testing12 testing123 testing1234 testing12345 testing123456 testing!
testing@ testing@1 testing@12 testing@123 testing@1234 testing2020 testing2021 testing2022 testing2023 testing2024
testing2025 testing2026 testing007 testing99 testing#1 testing1! guest123 guest1234 guest12345 guest123456 guest@12
guest@123 guest@1234 guest2020 guest2021 guest2022 guest2023 guest2024 guest2025 guest2026 guest007 user1234 user12345
user123456 user@123 user@1234 user2020 user2021 user2022 user2023 user2024 user2025 user2026 root1234 root12345
root123456 root@123 root@1234 root2020 root2021 root2022 root2023 root2024 root2025 root2026 system12 system123
system1234 system12345 system123456 system@1 system@12 system@123 system@1234 system2020 system2021 system2022
system2023 system2024 system2025 system2026 system007 system99 system#1 system1! oracle12 oracle123 oracle1234
oracle12345 oracle123456 oracle@1 oracle@12 oracle@123 oracle@1234 oracle2020 oracle2021 oracle2022 oracle2023
oracle2024 oracle2025 oracle2026 oracle007 oracle99 oracle#1 oracle1! server12 server123 server1234 server12345
server123456 server@1 server@12 server@123 server@1234 server2020 server2021 server2022 server2023 server2024
server2025 server2026 server007 server99 server#1 server1! database database1 database12 database123 database1234
database12345 database123456 database! database@ database@1 database@12 database@123 database@1234 database2020
database2021 database2022 database2023 database2024 database2025 database2026 database007 database99 database#1
database1! money123 money1234 money12345 money123456 money@12 money@123 money@1234 money2020 money2021 money2022
money2023 money2024 money2025 money2026 money007 lucky123 lucky1234 lucky12345 lucky123456 lucky@12 lucky@123
lucky@1234 lucky2020 lucky2021 lucky2022 lucky2023 lucky2024 lucky2025 lucky2026 lucky007 love1234 love12345
love123456 love@123 love@1234 love2020 love2021 love2022 love2023 love2024 love2025 love2026 lovely12 lovely123
lovely1234 lovely12345 lovely123456 lovely@1 lovely@12 lovely@123 lovely@1234 lovely2020 lovely2021 lovely2022
lovely2023 lovely2024 lovely2025 lovely2026 lovely007 lovely99 lovely#1 lovely1! angel123 angel1234 angel12345
angel123456 angel@12 angel@123 angel@1234 angel2020 angel2021 angel2022 angel2023 angel2024 angel2025 angel2026
angel007 baby1234 baby12345 baby123456 baby@123 baby@1234 baby2020 baby2021 baby2022 baby2023 baby2024 baby2025
baby2026 family12 family123 family1234 family12345 family123456 family@1 family@12 family@123 family@1234 family2020
family2021 family2022 family2023 family2024 family2025 family2026 family007 family99 family#1 family1! friend12
friend123 friend1234 friend12345 friend123456 friend@1 friend@12 friend@123 friend@1234 friend2020 friend2021
friend2022 friend2023 friend2024 friend2025 friend2026 friend007 friend99 friend#1 friend1! forever1 forever12
forever123 forever1234 forever12345 forever123456 forever! forever@ forever@1 forever@12 forever@123 forever@1234
forever2020 forever2021 forever2022 forever2023 forever2024 forever2025 forever2026 forever007 forever99 forever#1
forever1! flower12 flower123 flower1234 flower12345 flower123456 flower@1 flower@12 flower@123 flower@1234 flower2020
flower2021 flower2022 flower2023 flower2024 flower2025 flower2026 flower007 flower99 flower#1 flower1! butterfly
butterfly1 butterfly12 butterfly123 butterfly1234 butterfly12345 butterfly123456 butterfly! butterfly@ butterfly@1
butterfly@12 butterfly@123 butterfly@1234 butterfly2020 butterfly2021 butterfly2022 butterfly2023 butterfly2024
butterfly2025 butterfly2026 butterfly007 butterfly99 butterfly#1 butterfly1! rainbow1 rainbow12 rainbow123 rainbow1234
rainbow12345 rainbow123456 rainbow! rainbow@ rainbow@1 rainbow@12 rainbow@123 rainbow@1234 rainbow2020 rainbow2021
rainbow2022 rainbow2023 rainbow2024 rainbow2025 rainbow2026 rainbow007 rainbow99 rainbow#1 rainbow1! diamond1
diamond12 diamond123 diamond1234 diamond12345 diamond123456 diamond! diamond@ diamond@1 diamond@12 diamond@123
diamond@1234 diamond2020 diamond2021 diamond2022 diamond2023 diamond2024 diamond2025 diamond2026 diamond007 diamond99
diamond#1 diamond1! silver12 silver123 silver1234 silver12345 silver123456 silver@1 silver@12 silver@123 silver@1234
silver2020 silver2021 silver2022 silver2023 silver2024 silver2025 silver2026 silver007 silver99 silver#1 silver1!
golden12 golden123 golden1234 golden12345 golden123456 golden@1 golden@12 golden@123 golden@1234 golden2020 golden2021
golden2022 golden2023 golden2024 golden2025 golden2026 golden007 golden99 golden#1 golden1! purple12 purple123
purple1234 purple12345 purple123456 purple@1 purple@12 purple@123 purple@1234 purple2020 purple2021 purple2022
purple2023 purple2024 purple2025 purple2026 purple007 purple99 purple#1 purple1! orange12 orange123 orange1234
orange12345 orange123456 orange@1 orange@12 orange@123 orange@1234 orange2020 orange2021 orange2022 orange2023
orange2024 orange2025 orange2026 orange007 orange99 orange#1 orange1! banana12 banana123 banana1234 banana12345
banana123456 banana@1 banana@12 banana@123 banana@1234 banana2020 banana2021 banana2022 banana2023 banana2024
banana2025 banana2026 banana007 banana99 banana#1 banana1! apple123 apple1234 apple12345 apple123456 apple@12
apple@123 apple@1234 apple2020 apple2021 apple2022 apple2023 apple2024 apple2025 apple2026 apple007 cherry12 cherry123
cherry1234 cherry12345 cherry123456 cherry@1 cherry@12 cherry@123 cherry@1234 cherry2020 cherry2021 cherry2022
cherry2023 cherry2024 cherry2025 cherry2026 cherry007 cherry99 cherry#1 cherry1! tiger123 tiger1234 tiger12345
tiger123456 tiger@12 tiger@123 tiger@1234 tiger2020 tiger2021 tiger2022 tiger2023 tiger2024 tiger2025 tiger2026
tiger007 eagle123 eagle1234 eagle12345 eagle123456 eagle@12 eagle@123 eagle@1234 eagle2020 eagle2021 eagle2022
eagle2023 eagle2024 eagle2025 eagle2026 eagle007 falcon12 falcon123 falcon1234 falcon12345 falcon123456 falcon@1
falcon@12 falcon@123 falcon@1234 falcon2020 falcon2021 falcon2022 falcon2023 falcon2024 falcon2025 falcon2026
falcon007 falcon99 falcon#1 falcon1! phoenix1 phoenix12 phoenix123 phoenix1234 phoenix12345 phoenix123456 phoenix!
phoenix@ phoenix@1 phoenix@12 phoenix@123 phoenix@1234 phoenix2020 phoenix2021 phoenix2022 phoenix2023 phoenix2024
phoenix2025 phoenix2026 phoenix007 phoenix99 phoenix#1 phoenix1! thunder1 thunder12 thunder123 thunder1234
thunder12345 thunder123456 thunder! thunder@ thunder@1 thunder@12 thunder@123 thunder@1234 thunder2020 thunder2021
thunder2022 thunder2023 thunder2024 thunder2025 thunder2026 thunder007 thunder99 thunder#1 thunder1! lightning
lightning1 lightning12 lightning123 lightning1234 lightning12345 lightning123456 lightning! lightning@ lightning@1
lightning@12 lightning@123 lightning@1234 lightning2020 lightning2021 lightning2022 lightning2023 lightning2024
lightning2025 lightning2026 lightning007 lightning99 lightning#1 lightning1! matrix12 matrix123 matrix1234 matrix12345
matrix123456 matrix@1 matrix@12 matrix@123 matrix@1234 matrix2020 matrix2021 matrix2022 matrix2023 matrix2024
matrix2025 matrix2026 matrix007 matrix99 matrix#1 matrix1! pokemon1 pokemon12 pokemon123 pokemon1234 pokemon12345
pokemon123456 pokemon! pokemon@ pokemon@1 pokemon@12 pokemon@123 pokemon@1234 pokemon2020 pokemon2021 pokemon2022
pokemon2023 pokemon2024 pokemon2025 pokemon2026 pokemon007 pokemon99 pokemon#1 pokemon1! naruto12 naruto123 naruto1234
naruto12345 naruto123456 naruto@1 naruto@12 naruto@123 naruto@1234 naruto2020 naruto2021 naruto2022 naruto2023
naruto2024 naruto2025 naruto2026 naruto007 naruto99 naruto#1 naruto1! zxcvbn12 zxcvbn123 zxcvbn1234 zxcvbn12345
zxcvbn123456 zxcvbn@1 zxcvbn@12 zxcvbn@123 zxcvbn@1234 zxcvbn2020 zxcvbn2021 zxcvbn2022 zxcvbn2023 zxcvbn2024
zxcvbn2025 zxcvbn2026 zxcvbn007 zxcvbn99 zxcvbn#1 zxcvbn1! asdfgh12 asdfgh123 asdfgh1234 asdfgh12345 asdfgh123456
asdfgh@1 asdfgh@12 asdfgh@123 asdfgh@1234 asdfgh2020 asdfgh2021 asdfgh2022 asdfgh2023 asdfgh2024 asdfgh2025 asdfgh2026
asdfgh007 asdfgh99 asdfgh#1 asdfgh1! abcdef12 abcdef123 abcdef1234 abcdef12345 abcdef123456 abcdef@1 abcdef@12
abcdef@123 abcdef@1234 abcdef2020 abcdef2021 abcdef2022 abcdef2023 abcdef2024 abcdef2025 abcdef2026 abcdef007 abcdef99
abcdef#1 abcdef1! abcd1234 abcd12345 abcd123456 abcd@123 abcd@1234 abcd2020 abcd2021 abcd2022 abcd2023 abcd2024
abcd2025 abcd2026 abc12312 abc123123 abc1231234 abc12312345 abc123123456 abc123@1 abc123@12 abc123@123 abc123@1234
abc1232020 abc1232021 abc1232022 abc1232023 abc1232024 abc1232025 abc1232026 abc123007 abc12399 abc123#1 abc1231!
qazwsx12 qazwsx123 qazwsx1234 qazwsx12345 qazwsx123456 qazwsx@1 qazwsx@12 qazwsx@123 qazwsx@1234 qazwsx2020 qazwsx2021
qazwsx2022 qazwsx2023 qazwsx2024 qazwsx2025 qazwsx2026 qazwsx007 qazwsx99 qazwsx#1 qazwsx1! 12345678 123456789
1234567890 87654321 987654321 0987654321 11111111 22222222 88888888 00000000 66666666 99999999 12341234 123123123
11223344 112233445566 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwer1234 asdf1234 zaq12wsx q1w2e3r4 a1b2c3d4 abc12345 aa123456
p@ssw0rd p@ssword pa$$word adminadmin testtest asdfasdf qweqweqwe 01011960 15081960 26011960 12341960 01011961
15081961 26011961 12341961 01011962 15081962 26011962 12341962 01011963 15081963 26011963 12341963 01011964 15081964
26011964 12341964 01011965 15081965 26011965 12341965 01011966 15081966 26011966 12341966 01011967 15081967 26011967
12341967 01011968 15081968 26011968 12341968 01011969 15081969 26011969 12341969 01011970 15081970 26011970 12341970
01011971 15081971 26011971 12341971 01011972 15081972 26011972 12341972 01011973 15081973 26011973 12341973 01011974
15081974 26011974 12341974 01011975 15081975 26011975 12341975 01011976 15081976 26011976 12341976 01011977 15081977
26011977 12341977 01011978 15081978 26011978 12341978 01011979 15081979 26011979 12341979 01011980 15081980 26011980
12341980 01011981 15081981 26011981 12341981 01011982 15081982 26011982 12341982 01011983 15081983 26011983 12341983
01011984 15081984 26011984 12341984 01011985 15081985 26011985 12341985 01011986 15081986 26011986 12341986 01011987
15081987 26011987 12341987 01011988 15081988 26011988 12341988 01011989 15081989 26011989 12341989 01011990 15081990
26011990 12341990 01011991 15081991 26011991 12341991 01011992 15081992 26011992 12341992 01011993 15081993 26011993
12341993 01011994 15081994 26011994 12341994 01011995 15081995 26011995 12341995 01011996 15081996 26011996 12341996
01011997 15081997 26011997 12341997 01011998 15081998 26011998 12341998 01011999 15081999 26011999 12341999 01012000
15082000 26012000 12342000 01012001 15082001 26012001 12342001 01012002 15082002 26012002 12342002 01012003 15082003
26012003 12342003 01012004 15082004 26012004 12342004 01012005 15082005 26012005 12342005 01012006 15082006 26012006
12342006 01012007 15082007 26012007 12342007 01012008 15082008 26012008 12342008 01012009 15082009 26012009 12342009
01012010 15082010 26012010 12342010
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
