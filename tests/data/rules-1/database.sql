BEGIN TRANSACTION;
CREATE TABLE acts (
	id VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	steward VARCHAR NOT NULL, 
	what VARCHAR NOT NULL, 
	whom VARCHAR NOT NULL, 
	subject VARCHAR NOT NULL, 
	detail VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE addresses (
	person VARCHAR NOT NULL, 
	address VARCHAR NOT NULL, 
	lang VARCHAR NOT NULL, 
	nonce VARCHAR NOT NULL, 
	confirm VARCHAR, 
	stop VARCHAR NOT NULL, 
	asked FLOAT NOT NULL, 
	confirmed FLOAT, 
	stopped BOOLEAN NOT NULL, recovers BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0028');
CREATE TABLE announcements (
	id VARCHAR NOT NULL, 
	what VARCHAR NOT NULL, 
	subject VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE bans (
	subject VARCHAR NOT NULL, 
	why VARCHAR NOT NULL, 
	since FLOAT NOT NULL, 
	until FLOAT, 
	PRIMARY KEY (subject)
);
CREATE TABLE beats (
	name VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE clocks (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	bank FLOAT NOT NULL, 
	own FLOAT NOT NULL, 
	since FLOAT, 
	mark INTEGER NOT NULL, 
	missed INTEGER NOT NULL, 
	up BOOLEAN NOT NULL, 
	hours VARCHAR NOT NULL, 
	at FLOAT, 
	short_at FLOAT, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE cookie_keys (
	id VARCHAR NOT NULL, 
	value BLOB NOT NULL, 
	since FLOAT NOT NULL, 
	until FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE hours (
	person VARCHAR NOT NULL, 
	zone VARCHAR NOT NULL, 
	night_from INTEGER NOT NULL, 
	night_to INTEGER NOT NULL, 
	rest JSON NOT NULL, 
	holidays JSON NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE invitations (
	table_id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	declined FLOAT, 
	PRIMARY KEY (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE mutes (
	person VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	way VARCHAR NOT NULL, 
	PRIMARY KEY (person, kind, way)
);
CREATE TABLE notices (
	person VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	mark VARCHAR NOT NULL, 
	way VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	state VARCHAR NOT NULL, 
	due FLOAT NOT NULL, 
	tries INTEGER NOT NULL, 
	error VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (person, kind, table_id, mark, way)
);
CREATE TABLE orders (
	"table_id" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	orders TEXT NOT NULL, 
	PRIMARY KEY ("table_id", seat), 
	FOREIGN KEY("table_id") REFERENCES "tables" (id)
);
INSERT INTO "orders" VALUES('7ad0f48709b35959',0,40,'{"landing":{"default":"stay"}}');
CREATE TABLE origins (
	table_id VARCHAR NOT NULL, 
	network VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE passkeys (
	id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	"key" BLOB NOT NULL, 
	answers BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	used FLOAT, 
	PRIMARY KEY (id)
);
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	made FLOAT NOT NULL, 
	name VARCHAR DEFAULT '' NOT NULL, 
	likeness VARCHAR, 
	kept FLOAT, 
	password VARCHAR, 
	owner VARCHAR, 
	preferences JSON DEFAULT '{}' NOT NULL, 
	old_until FLOAT, steward BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('73d2776a9728b311406af923',0.0,'',NULL,NULL,NULL,NULL,'{}',4000000000.0,0);
INSERT INTO "people" VALUES('91a57e0e15d675d9c3c90262',0.0,'',NULL,NULL,NULL,NULL,'{}',4000000000.0,0);
CREATE TABLE replays (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	record TEXT NOT NULL, 
	created FLOAT NOT NULL, bytes INTEGER DEFAULT '0' NOT NULL, network VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "replays" VALUES('ad611fdf74a3a10cdb8498e176b78328','space-mission','{"cosmodrome": 1, "game": "space-mission", "rules": 1, "seats": 2, "options": {"start_player": "random", "peek_reserved": "on"}, "commitment": "9719a48f6a463ddc26a8e8e47056b8b63ebb90f6477bedf440be3782b11e4e95", "entropy": [], "seed": "2e35c60724fa88473782c139f8c334ff8e5b03208e55124eb3228b6372481896", "notes": {"players": ["Player 1", "Player 2"], "date": "2026-11-22"}}
{"by": null, "got": "ring green-heggar twin-fall hazard cobalt-deep freezer dustveil maelstrom cinder"}
{"by": null, "got": "start 2"}
{"by": null, "got": "cards c60 c19 c09 c07 c18"}
{"by": null, "got": "cards c40 c21 c26 c58 c51"}
{"by": 1, "do": "jump c58 twin-fall"}
{"by": 1, "do": "fly hazard"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "jump c19 maelstrom"}
{"by": 0, "do": "fly cinder"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly cobalt-deep"}
{"by": 1, "do": "fly freezer"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "scan c07"}
{"by": null, "got": "tiles mineral-red mineral-red mineral-purple alien-blue matter-blue medal space space"}
{"by": 0, "do": "take medal"}
{"by": 0, "do": "fly green-heggar"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly dustveil"}
{"by": 1, "do": "fly maelstrom"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "scan c09"}
{"by": null, "got": "tiles mineral-purple mineral-green alien-brown alien-blue matter-green matter-blue space space"}
{"by": 0, "do": "take matter-blue"}
{"by": 0, "do": "fly twin-fall"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "scan c40"}
{"by": null, "got": "tiles mineral-blue alien-brown alien-blue water water water water medal"}
{"by": 1, "do": "take medal"}
{"by": 1, "do": "fly cinder"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly hazard"}
{"by": 0, "do": "scan c60"}
{"by": null, "got": "tiles mineral-blue mineral-blue matter-blue water water medal space space"}
{"by": 0, "do": "take medal"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly green-heggar"}
{"by": 1, "do": "fly twin-fall"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly cobalt-deep"}
{"by": 0, "do": "fly freezer"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly hazard"}
{"by": 1, "do": "fly cobalt-deep"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly dustveil"}
{"by": 0, "do": "fly maelstrom"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly freezer"}
{"by": 1, "do": "fly dustveil"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly cinder"}
{"by": 0, "do": "fly green-heggar"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly maelstrom"}
{"by": 1, "do": "fly cinder"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly twin-fall"}
{"by": 0, "do": "fly hazard"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly green-heggar"}
{"by": 1, "do": "fly twin-fall"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly cobalt-deep"}
{"by": 0, "do": "fly freezer"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly hazard"}
{"by": 1, "do": "fly cobalt-deep"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly dustveil"}
{"by": 0, "do": "fly maelstrom"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly freezer"}
{"by": 1, "do": "fly dustveil"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly cinder"}
{"by": 0, "do": "fly green-heggar"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly maelstrom"}
{"by": 1, "do": "fly cinder"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly twin-fall"}
{"by": 0, "do": "fly hazard"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly green-heggar"}
{"by": 1, "do": "fly twin-fall"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly cobalt-deep"}
{"by": 0, "do": "fly freezer"}
{"by": 0, "do": "end-turn"}
{"by": 1, "do": "fly hazard"}
{"by": 1, "do": "fly cobalt-deep"}
{"by": 1, "do": "end-turn"}
{"by": 0, "do": "fly dustveil"}
{"by": 0, "do": "fly maelstrom"}
{"by": 0, "do": "end-turn"}
',1.79534623816030693057e+09,3747,'');
CREATE TABLE retired (
	id VARCHAR NOT NULL, 
	state VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	"table_id" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	bot VARCHAR, 
	guest VARCHAR, 
	invite VARCHAR, plays VARCHAR DEFAULT '' NOT NULL, invites INTEGER DEFAULT '0' NOT NULL, asked VARCHAR DEFAULT '' NOT NULL, offered BOOLEAN DEFAULT 0 NOT NULL, word_hash VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY ("table_id", seat), 
	FOREIGN KEY("table_id") REFERENCES "tables" (id)
);
INSERT INTO "seats" VALUES('400e0972e3c539b8',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('400e0972e3c539b8',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('69a78e5a9253dc14',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('69a78e5a9253dc14',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('1fde6c7180eaf16f',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('1fde6c7180eaf16f',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('09ba983e5180fdd3',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('3b46d0db0c6722a6',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('3b46d0db0c6722a6',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('2bd36db1607477af',0,'bot','Greedy','greedy',NULL,NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('2bd36db1607477af',1,'bot','Random','random',NULL,NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('7ad0f48709b35959',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('7ad0f48709b35959',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('193483c2ee03afd7',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('193483c2ee03afd7',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('d4d44e98dca296a1',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('d4d44e98dca296a1',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('0182e263d0bdb361',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('0182e263d0bdb361',1,'person','Player 2',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('3d4c9d725d7592da',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('3d4c9d725d7592da',1,'open','',NULL,NULL,'462e214ce9ea758c5341558e014a79eadfdfcfcc9d7135603b88e2dc76d44c6c','',0,'',0,'');
INSERT INTO "seats" VALUES('437a1d9660e31498',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('437a1d9660e31498',1,'person','Bob',NULL,'91a57e0e15d675d9c3c90262','c6816a7a9c874d4a592c5dacc3b85007cc36c5a189f061e40c8eccfbc77e537b','',0,'',0,'');
INSERT INTO "seats" VALUES('ae1ce4431d31fc95',0,'person','Player 1',NULL,'73d2776a9728b311406af923',NULL,'',0,'',0,'');
INSERT INTO "seats" VALUES('ae1ce4431d31fc95',1,'bot','Greedy','greedy',NULL,NULL,'',0,'',0,'');
CREATE TABLE secrets (
	name VARCHAR NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('guests',X'D0CD0FE1AE5D3F4E596D9269BB9437A8DC999C1FB7FAB4700649B8AB0CCE6F49');
CREATE TABLE seen (
	person VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (person, table_id, seat)
);
CREATE TABLE sessions (
	id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	ended FLOAT, proved FLOAT, proof VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE site (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE snapshots (
	"table_id" VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	rules INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY ("table_id", n), 
	FOREIGN KEY("table_id") REFERENCES "tables" (id)
);
INSERT INTO "snapshots" VALUES('400e0972e3c539b8',28,35,1,'{"aboard":3,"back":[-1,-1],"bag":[5,5,4,3,3],"caught":0,"chosen":0,"comet":[],"crashes":0,"crew":[3,3],"dice":6,"expedition":5,"flags":3928,"galaxy":[],"goals":[-1,1,-1,-1],"hands":[[],[]],"home":[7,7],"lead":0,"moons":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"origin":0,"pile":16383,"place":2,"planets":[[591,583,582,590,589,581,580,588],[],[],[],[]],"rocket":0,"roll":4675,"seats":2,"spent":0,"stage":3,"start":1,"token":-1,"tokens":0,"turn":1,"ufo":0,"ufo_won":[],"used":0,"values":[0,0,0,0,0,0]}');
INSERT INTO "snapshots" VALUES('69a78e5a9253dc14',49,57,1,'{"actions_left":2,"bag":[2,2,3,1,3,2,3,1,2,3,10],"chips":[16,18],"dealt":[0,1,1,1,1,0,0,0,0,0,0,0],"discards":720576490135355712,"gate":[1,1],"hands":[[17],[20,25,50]],"last_round":[0,4,0,3,2,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0],"last_seen":[0,1,0,1,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0],"last_visit":[0,4,0,4,4,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0],"opened":[0,0,0,0,0,0,0,0,0,0,0,0],"peek":1,"pile_size":50,"piles":[0,2207881633792,17180987392,2199041147152,2199292739602,0,0,0,0,0,0,0],"progress":0,"quiet":3,"recent":[3,3,3,3],"ring":[3,11,1,8,0,5,2,4],"round":8,"scanned":[0,1,2,1,1,0,0,0,0,0,0,0],"seats":2,"ships":[3,4],"shuffles":[1152921504606846975],"spaces":0,"stage":3,"start":1,"stations":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"takes":[[],[9],[25],[7],[9],[],[],[],[],[],[],[]],"taking":0,"tiles":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"turn":0,"where":[4,2,6,0,7,5,-1,-1,3,-1,-1,1]}');
INSERT INTO "snapshots" VALUES('69a78e5a9253dc14',73,81,1,'{"actions_left":2,"bag":[2,2,3,1,3,2,3,1,2,3,10],"chips":[16,18],"dealt":[0,1,1,1,1,0,0,0,0,0,0,0],"discards":720576490135355712,"gate":[1,1],"hands":[[17],[20,25,50]],"last_round":[0,4,0,3,2,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0],"last_seen":[0,1,0,1,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0],"last_visit":[0,4,0,4,4,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0],"opened":[0,0,0,0,0,0,0,0,0,0,0,0],"peek":1,"pile_size":50,"piles":[0,2207881633792,17180987392,2199041147152,2199292739602,0,0,0,0,0,0,0],"progress":0,"quiet":7,"recent":[3,3,3,3],"ring":[3,11,1,8,0,5,2,4],"round":12,"scanned":[0,1,2,1,1,0,0,0,0,0,0,0],"seats":2,"ships":[3,4],"shuffles":[1152921504606846975],"spaces":0,"stage":3,"start":1,"stations":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"takes":[[],[9],[25],[7],[9],[],[],[],[],[],[],[]],"taking":0,"tiles":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"turn":0,"where":[4,2,6,0,7,5,-1,-1,3,-1,-1,1]}');
INSERT INTO "snapshots" VALUES('1fde6c7180eaf16f',48,73,1,'{"active":1,"alien":[0,0],"aliens":"800000","at":[167,164],"bank":[10,7,5],"bonus":0,"control":[0,0],"drawn":10,"ending":0,"energy":[1,1],"extra":[0,0],"first":-1,"flags":0,"fresh":"0","left":16,"lost":0,"lost_bonus":10,"moves":0,"net":[4079,3262,812,2849,2644,3050,1618,1614,3243,3344,1200,1811,75,990,578,1799,2409,2612,3018,56,5278,1380,561,1169],"owed":"0","passes":0,"progress":0,"quiet":0,"safe":3,"solar":[0,0],"stage":2,"stock":[0,2,0,1,1,0,1,0,0,2,1,1,0,1,0,0,1,2,2,1],"stones":"16818222c2048081000000000000000400000800000","triangles":[6,3,0,6,2,0],"turn":1}');
INSERT INTO "snapshots" VALUES('1fde6c7180eaf16f',72,107,1,'{"active":0,"alien":[0,0],"aliens":"800000","at":[167,164],"bank":[5,7,5],"bonus":0,"control":[0,0],"drawn":-1,"ending":0,"energy":[1,1],"extra":[0,0],"first":-1,"flags":0,"fresh":"0","left":6,"lost":0,"lost_bonus":10,"moves":0,"net":[4079,3262,812,2849,2644,3050,1618,1614,3243,3344,1200,1811,75,990,578,1799,2409,2612,3018,56,5278,1380,561,1169,2186,1979,4401,1362,4012,3805,945,4390,3285,1957,220,5246,2358,3784],"owed":"0","passes":0,"progress":0,"quiet":0,"safe":3,"solar":[0,0],"stage":0,"stock":[0,1,0,1,0,0,0,0,0,0,1,0,0,1,0,0,0,2,0,0],"stones":"16818222c2048081042010500000000400000800000","triangles":[6,1,0,6,1,0],"turn":0}');
INSERT INTO "snapshots" VALUES('09ba983e5180fdd3',109,147,1,'{"below":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"below_seen":[0,0,0,0,0,0,0,0,0,0,0,0],"beside":0,"civ":[[2,5],[],[],[]],"civ_left":[2,3,3,3],"civ_seen":[1,0,0,0],"commander":0,"deck":[3,0,0],"drawn":[65,67,82,73,70,75,69,71,79,66,72,77,68,80,81,78,76],"flags":0,"last_round":0,"left":[4087,4091,1147,3895,3454,3839,1019,4031,3059,2047,3952,4091],"luck":0,"mix":[20,0,0],"neighbours":[],"next_event":0,"offset":1,"owed":1,"rotation":3,"round":17,"seats":1,"stage":13,"tops":[3,14,35,43,55,68,82,90,99,119,127,134],"turn":0,"lanes":[{"agenda":[[[11,0]]],"aims":[37,46,39,48],"began":"100100000000000020000000000000000","cards":[29],"columns":[0,1,2,3,4],"corporation":0,"early":0,"extras":0,"flux":-1,"free":0,"held":0,"last":"3003000000000000000","loaded":0,"marks":[5,1,9,6,8],"meteorites":"220080001004400000000000000","moves":0,"now":[9,18,1,0,0],"patches":0,"peeked":0,"picks":[],"planet":0,"played":[],"pods":562952100904960,"refused":[54],"rovers":"100100000000000020000000000000000","saved":1,"shared":0,"sockets":"100000220080001004400000000000000","spent":2,"stones":1,"stored":3,"stuck":0,"symbols":["20240000004002000000000000000000","400800000000082c8210000000000000000","108008002000000000000000000000","40000000000000008000200000000000","4010000000000000000000000000","20000010000550024001000000000000000"],"taken":-1,"techs":7,"terrain":["202602c0004002002000000000000000","401800000002882c8270600000000000000","188008002000000000000000000000","40000000000000008000200000000000","4034000000000000000000000000","20010010000570535005000000000000000"],"tiled":"601f03fc2fc7fe7ff27f600200000000000","tiles":[136179,492423,402507,340799,172823,197335,127771,500367,107195,504447,434859,303623,160247,233839,131579,496103],"trail":0,"used":0,"used_up":0}],"shown":[{"agenda":[[[11,0]],[[24,76]]],"aims":[37,46,39,48],"began":"100100000000000020000000000000000","cards":[29],"columns":[0,1,2,3,4],"corporation":0,"early":0,"extras":0,"flux":-1,"free":0,"held":0,"last":"3003000000000000000","loaded":0,"marks":[5,1,9,6,8],"meteorites":"220080001004400000000000000","moves":0,"now":[],"patches":0,"peeked":0,"picks":[],"planet":0,"played":[],"pods":562952100904960,"refused":[54],"rovers":"100100000000000020000000000000000","saved":1,"shared":0,"sockets":"100000220080001004400000000000000","spent":2,"stones":1,"stored":3,"stuck":0,"symbols":["20240000004002000000000000000000","400800000000082c8210000000000000000","108008002000000000000000000000","40000000000000008000200000000000","4010000000000000000000000000","20000010000550024001000000000000000"],"taken":-1,"techs":7,"terrain":["202602c0004002002000000000000000","401800000002882c8270600000000000000","188008002000000000000000000000","40000000000000008000200000000000","4034000000000000000000000000","20010010000570535005000000000000000"],"tiled":"601f03fc2fc7fe7ff27f600200000000000","tiles":[136179,492423,402507,340799,172823,197335,127771,500367,107195,504447,434859,303623,160247,233839,131579,496103],"trail":0,"used":0,"used_up":0}]}');
INSERT INTO "snapshots" VALUES('09ba983e5180fdd3',136,182,1,'{"below":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"below_seen":[0,0,0,0,0,0,0,0,0,0,0,0],"beside":0,"civ":[[2,5],[12,14],[],[]],"civ_left":[2,2,3,3],"civ_seen":[1,1,0,0],"commander":0,"deck":[0,0,0],"drawn":[65,67,82,73,70,75,69,71,79,66,72,77,68,80,81,78,76,83,74,84],"flags":0,"last_round":1,"left":[4087,4091,1147,3863,3198,3839,955,4031,3057,2047,3952,4091],"luck":0,"mix":[20,0,0],"neighbours":[],"next_event":0,"offset":1,"owed":1,"rotation":0,"round":20,"seats":1,"stage":17,"tops":[3,14,35,41,56,68,78,90,97,119,127,134],"turn":0,"lanes":[{"agenda":[[[25,1],[25,1],[25,1]]],"aims":[37,46,39,48],"began":"100100000000000020000000000000000","cards":[29,30],"columns":[0,1,2,3,4],"corporation":0,"early":0,"extras":0,"flux":-1,"free":1,"held":0,"last":1126724607672320,"loaded":0,"marks":[6,2,12,6,14],"meteorites":"20080001804400018000000000","moves":0,"now":[2,1],"patches":0,"peeked":0,"picks":[],"planet":0,"played":[],"pods":562952100904960,"refused":[54],"rovers":"100100000000000020000000000000000","saved":1,"shared":0,"sockets":"100000220080001804400018000000000","spent":2,"stones":2,"stored":3,"stuck":0,"symbols":["20240000004002000100000000000000","400800000000082c8a10000000000000000","1080080020000000a0000004000000","40000000000000008000200000000000","4010000000000014000000000000","20000010000550024401000000000000000"],"taken":4,"techs":31,"terrain":["202602c0004002002100100000000000","401800000002882c8a70600000000000000","1880080020000000e0000004000000","40000000000000008000200000000000","403400000000001401c000000000","20010010000570535405000000000000000"],"tiled":"601f03fc2fc7fe7ffe7f7f431c004000000","tiles":[136179,492423,402507,340799,172823,197335,127771,500367,107195,504447,434859,303623,160247,233839,131579,496103,406067,336215,176455,225495],"trail":0,"used":0,"used_up":0}],"shown":[]}');
INSERT INTO "snapshots" VALUES('2bd36db1607477af',144,180,1,'{"active":0,"alien":[0,0],"aliens":"0","at":[53,22],"bank":[8,5,6],"bonus":0,"control":[0,0],"drawn":-1,"ending":0,"energy":[6,0],"extra":[0,0],"first":-1,"flags":0,"fresh":"0","left":5,"lost":0,"lost_bonus":10,"moves":0,"net":[53,2220,2887,409,4073,1613,4353,3903,3306,1854,2835,1127,615,3565,2386,5266,5185,2649,4365,214,2222,987,3748,3337,473,4995,2031,4167,1280,1403,1091,4217,3134,1692,5278,2583,1750,36,2246,3006,3085,633,2681],"owed":"0","passes":0,"progress":0,"quiet":6,"safe":3,"solar":[2,0],"stage":0,"stock":[0,1,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,1,1,0],"stones":"14104000054020000004400a0000000400080004000","triangles":[2,3,0,4,1,0],"turn":0}');
INSERT INTO "snapshots" VALUES('2bd36db1607477af',168,204,1,'{"active":0,"alien":[0,0],"aliens":"0","at":[53,138],"bank":[9,5,6],"bonus":0,"control":[0,0],"drawn":-1,"ending":0,"energy":[6,0],"extra":[0,0],"first":-1,"flags":0,"fresh":"0","left":5,"lost":0,"lost_bonus":10,"moves":0,"net":[53,2220,2887,409,4073,1613,4353,3903,3306,1854,2835,1127,615,3565,2386,5266,5185,2649,4365,214,2222,987,3748,3337,473,4995,2031,4167,1280,1403,1091,4217,3134,1692,5278,2583,1750,36,2246,3006,3085,633,2681],"owed":"0","passes":0,"progress":0,"quiet":18,"safe":3,"solar":[2,0],"stage":0,"stock":[0,1,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,1,1,0],"stones":"14104000044020000004400a0000000400080004000","triangles":[2,3,0,4,1,0],"turn":0}');
INSERT INTO "snapshots" VALUES('7ad0f48709b35959',25,33,1,'{"aboard":0,"back":[-1,-1],"bag":[5,5,4,3,3],"caught":0,"chosen":0,"comet":[],"crashes":1,"crew":[-1,-1],"dice":6,"expedition":4,"flags":3928,"galaxy":[],"goals":[-1,-1,-1,-1],"hands":[[],[]],"home":[235,189],"lead":0,"moons":[462,452,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"origin":10,"pile":16383,"place":0,"planets":[[514,4681],[],[],[],[]],"rocket":0,"roll":522,"seats":2,"spent":0,"stage":0,"start":1,"token":-1,"tokens":0,"turn":1,"ufo":0,"ufo_won":[],"used":0,"values":[0,0,0,0,0,0]}');
INSERT INTO "snapshots" VALUES('193483c2ee03afd7',33,39,1,'{"below":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"below_seen":[0,0,0,0,0,0,0,0,0,0,0,0],"beside":0,"civ":[[],[],[],[]],"civ_left":[3,3,3,3],"civ_seen":[0,0,0,0],"commander":0,"deck":[0,0,0],"drawn":[],"flags":0,"last_round":0,"left":[3007,4093,4031,1535,4031,3967,4090,3455,4062,3807,4091,4031],"luck":0,"mix":[7,7,6],"neighbours":[40,63,53],"next_event":0,"offset":2,"owed":1,"rotation":5,"round":4,"seats":2,"stage":9,"tops":[10,13,30,47,54,67,72,93,101,116,122,138],"turn":0,"lanes":[{"agenda":[],"aims":[],"began":"40000000000000000000","cards":[],"columns":[0,1,2,3,4],"corporation":0,"early":0,"extras":0,"flux":-1,"free":0,"held":0,"last":7882673737433088,"loaded":0,"marks":[0,0,2,1,5],"meteorites":4503599627370496,"moves":0,"now":[],"patches":0,"peeked":0,"picks":[],"planet":0,"played":[],"pods":"20100004000000402000080000000","refused":[],"rovers":"40000000000000000000","saved":0,"shared":0,"sockets":"40000010000000000000","spent":1,"stones":1,"stored":0,"stuck":0,"symbols":[0,0,"40000000000000000000000004000000000","40000000000000000000000000000","80000000040000000000010000000000",0],"taken":-1,"techs":3,"terrain":[0,0,"60000000000000000000004004000000000","40040000000000000000000000000","1c0000000040040000018010000000000",0],"tiled":"601c004004004004000001c014000000000","tiles":[25578,463475,373040],"trail":0,"used":0,"used_up":0},{"agenda":[],"aims":[],"began":"80000000000000000","cards":[],"columns":[0,1,2,3,4],"corporation":0,"early":0,"extras":0,"flux":-1,"free":0,"held":0,"last":"30000000000000000","loaded":0,"marks":[1,2,0,1,0],"meteorites":"40000000000000000","moves":0,"now":[],"patches":0,"peeked":0,"picks":[],"planet":0,"played":[],"pods":"20100004000000402000000000000","refused":[],"rovers":"80000000000000000","saved":0,"shared":0,"sockets":"40000000000000000","spent":1,"stones":0,"stored":0,"stuck":0,"symbols":["10000000000000000","80000000080000000",0,"80000000000000",0,"20000000100000000"],"taken":-1,"techs":0,"terrain":["10000000000000000","c0000080080000000",0,"80000000000000",0,"20000000300000000"],"tiled":"f0080080380000000","tiles":[303357,184758,393731],"trail":0,"used":0,"used_up":0}],"shown":[]}');
INSERT INTO "snapshots" VALUES('d4d44e98dca296a1',25,34,1,'{"actions_left":2,"bag":[3,4,4,4,4,4,4,4,6,6,13],"chips":[17,17],"dealt":[0,0,0,0,0,0,0,1,0,0,0,0],"discards":229758630860161024,"gate":[1,3],"hands":[[10,12,26,39,58],[41,44]],"last_round":[0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"last_seen":[0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"last_visit":[0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"opened":[0,0,0,0,0,0,0,0,0,0,0,0],"peek":1,"pile_size":40,"piles":[0,0,0,0,0,0,0,3298535997441,0,0,0,0],"progress":0,"quiet":1,"recent":[1,3,2,3],"ring":[7,3,11,5,6,2,9,1],"round":4,"scanned":[0,0,0,0,0,0,0,1,0,0,0,0],"seats":2,"ships":[1,9],"shuffles":[1152921504606846975],"spaces":0,"stage":3,"start":1,"stations":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"takes":[[],[],[],[],[],[],[],[8,8],[],[],[],[]],"taking":0,"tiles":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"turn":1,"where":[-1,7,5,1,-1,3,4,0,-1,6,-1,2]}');
INSERT INTO "snapshots" VALUES('0182e263d0bdb361',24,32,1,'{"active":0,"alien":[0,0],"aliens":"0","at":[52,8],"bank":[18,8,6],"bonus":0,"control":[0,0],"drawn":-1,"ending":0,"energy":[1,1],"extra":[0,0],"first":-1,"flags":0,"fresh":"0","left":33,"lost":0,"lost_bonus":10,"moves":0,"net":[3871,1937,5327,3143,2576,3777,1287,3507],"owed":"0","passes":0,"progress":0,"quiet":3,"safe":3,"solar":[0,0],"stage":0,"stock":[2,2,2,2,2,2,1,2,2,1,2,2,1,2,2,1,2,1,0,2],"stones":"16c0000000010000010008000000000000000000000","triangles":[6,3,0,6,2,0],"turn":0}');
CREATE TABLE steps (
	"table_id" VARCHAR NOT NULL, 
	n INTEGER NOT NULL, 
	"key" VARCHAR NOT NULL, 
	seat INTEGER, 
	op VARCHAR NOT NULL, 
	action VARCHAR NOT NULL, 
	outcomes TEXT NOT NULL, 
	events TEXT NOT NULL, 
	undoes INTEGER, 
	at FLOAT NOT NULL, 
	PRIMARY KEY ("table_id", n), 
	CONSTRAINT steps_key UNIQUE ("table_id", "key"), 
	FOREIGN KEY("table_id") REFERENCES "tables" (id)
);
INSERT INTO "steps" VALUES('400e0972e3c539b8',0,'start',NULL,'start','','["start 2"]','[[0, "started", {"seat": 1}, {}, true, false, false], [0, "expedition", {"number": 1, "seat": 1}, {}, false, false, true]]',NULL,1.795346225068418026e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',0,'start',NULL,'start','','["ring green-heggar twin-fall hazard cobalt-deep freezer dustveil maelstrom cinder","start 2","cards c60 c19 c09 c07 c18","cards c40 c21 c26 c58 c51"]','[[0, "ring", {"planets": ["green-heggar", "twin-fall", "hazard", "cobalt-deep", "freezer", "dustveil", "maelstrom", "cinder"]}, {}, true, false, false], [1, "started", {"seat": 1}, {}, true, false, false], [2, "drew", {"seat": 0, "count": 5}, {"0": {"cards": ["c60", "c19", "c09", "c07", "c18"]}}, true, false, false], [3, "drew", {"seat": 1, "count": 5}, {"1": {"cards": ["c40", "c21", "c26", "c58", "c51"]}}, true, false, false], [3, "turn", {"seat": 1, "round": 1}, {}, true, false, true]]',NULL,1.7953462250803301335e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',0,'start',NULL,'start','','["start:tom"]','[[0, "started", {"seat": 0}, {}, true, false, false]]',NULL,1.79534622508982419971e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',0,'start',NULL,'start','','["station 1 0 N5-energy-water-m F5-energy-water I3-water-rover-m V3-tech-biomass T4-civ-energy S4-water-rover L4-biomass-civ-m U5-tech-biomass I2-energy-water I4-biomass-civ-m O4-civ-energy Z5-energy-water","objectives 37 46 39 54"]','[[0, "station", {"tiles": ["N5-energy-water-m", "F5-energy-water", "I3-water-rover-m", "V3-tech-biomass", "T4-civ-energy", "S4-water-rover", "L4-biomass-civ-m", "U5-tech-biomass", "I2-energy-water", "I4-biomass-civ-m", "O4-civ-energy", "Z5-energy-water"]}, {}, true, false, false], [1, "dealt", {"count": 4}, {"0": {"aims": [37, 46, 39, 54]}}, true, false, false]]',NULL,1.79534622524438095087e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',1,'1:finish    0',1,'act','pick die_of_one','[]','[[0, "seated", {"seat": 1, "astronaut": "die_of_one", "place": 1}, {}, false, false, false]]',NULL,1.79534622529680824281e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',2,'0:finish    1',0,'act','pick die_of_one','[]','[[0, "seated", {"seat": 0, "astronaut": "die_of_one", "place": 2}, {}, false, false, false]]',NULL,1.79534622533075809485e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',3,'1:finish    2',1,'act','roll','["dice 1 2 2 4 A A"]','[[1, "rolled", {"seat": 1, "dice": ["1", "2", "2", "4", "A", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534622536937141417e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',4,'1:finish    3',1,'act','select 1 2 A seat1 seat2','[]','[[0, "moved", {"seat": 1, "faces": ["1", "2", "A"], "field": 9, "count": 3}, {}, false, false, false], [0, "helped", {"seats": [1, 0], "count": 2}, {}, false, false, false]]',NULL,1.79534622539772796634e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',5,'1:finish    4',1,'act','leave 9','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "die_of_one", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 3}, {}, false, false, false]]',NULL,1.79534622541769409175e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',6,'0:finish    5',0,'act','leave 9','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "die_of_one", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 2, "seat": 0}, {}, false, false, true]]',NULL,1.79534622543812704079e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',7,'0:finish    6',0,'act','pick take_die','[]','[[0, "seated", {"seat": 0, "astronaut": "take_die", "place": 1}, {}, false, false, false]]',NULL,1.79534622545761346815e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',8,'1:finish    7',1,'act','pick take_die','[]','[[0, "seated", {"seat": 1, "astronaut": "take_die", "place": 2}, {}, false, false, false]]',NULL,1.79534622548128318785e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',9,'0:finish    8',0,'act','roll','["dice 1 1 2 2 2 A"]','[[1, "rolled", {"seat": 0, "dice": ["1", "1", "2", "2", "2", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534622551625275615e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',10,'0:finish    9',0,'act','select 1 2 A','[]','[[0, "moved", {"seat": 0, "faces": ["1", "2", "A"], "field": 9, "count": 1}, {}, false, false, false]]',NULL,1.79534622555029964446e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',11,'0:finish   10',0,'act','leave 9','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "take_die", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "commander", {"seat": 1, "count": 1}, {}, false, false, false]]',NULL,1.79534622556987142564e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',12,'1:finish   11',1,'act','leave 9','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "take_die", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 3, "seat": 1}, {}, false, false, true]]',NULL,1.79534622559970617294e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',13,'1:finish   12',1,'act','pick double_deep_space','[]','[[0, "seated", {"seat": 1, "astronaut": "double_deep_space", "place": 1}, {}, false, false, false]]',NULL,1.79534622562641668318e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',14,'0:finish   13',0,'act','pick double_deep_space','[]','[[0, "seated", {"seat": 0, "astronaut": "double_deep_space", "place": 2}, {}, false, false, false]]',NULL,1.79534622564381217955e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',15,'1:finish   14',1,'act','roll','["dice 1 2 2 2 2 3"]','[[1, "rolled", {"seat": 1, "dice": ["1", "2", "2", "2", "2", "3"], "field": 0}, {}, true, false, false]]',NULL,1.79534622575079226493e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',16,'1:finish   15',1,'act','select 1 2','[]','[[0, "moved", {"seat": 1, "faces": ["1", "2"], "field": 9, "count": 1}, {}, false, false, false]]',NULL,1.79534622576935601239e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',17,'1:finish   16',1,'act','leave 9','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "double_deep_space", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "goal", {"seat": 1, "goal": "G2", "points": 5}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 1}, {}, false, false, false]]',NULL,1.79534622605077481272e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',18,'0:finish   17',0,'act','leave 9','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "double_deep_space", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 4, "seat": 0}, {}, false, false, true]]',NULL,1.79534622605991244317e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',19,'0:finish   18',0,'act','pick double_planet','[]','[[0, "seated", {"seat": 0, "astronaut": "double_planet", "place": 1}, {}, false, false, false]]',NULL,1.7953462261370949745e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',20,'1:finish   19',1,'act','pick double_planet','[]','[[0, "seated", {"seat": 1, "astronaut": "double_planet", "place": 2}, {}, false, false, false]]',NULL,1.79534622621322655674e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',21,'0:finish   20',0,'act','roll','["dice 1 1 1 2 3 4"]','[[1, "rolled", {"seat": 0, "dice": ["1", "1", "1", "2", "3", "4"], "field": 0}, {}, true, false, false]]',NULL,1.79534622627010297772e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',22,'0:finish   21',0,'act','select 1 2','[]','[[0, "moved", {"seat": 0, "faces": ["1", "2"], "field": 5, "count": 2}, {}, false, false, false]]',NULL,1.7953462263211376667e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',23,'0:finish   22',0,'act','roll','["dice 4 A"]','[[1, "rolled", {"seat": 0, "dice": ["4", "A"], "field": 5}, {}, true, false, false], [1, "moved", {"seat": 0, "faces": ["4"], "field": 9, "count": 1}, {}, false, false, false]]',NULL,1.79534622638021540644e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',24,'0:finish   23',0,'act','leave 9','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "double_planet", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "commander", {"seat": 1, "count": 1}, {}, false, false, false]]',NULL,1.79534622641493749614e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',25,'1:finish   24',1,'act','leave 9','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "double_planet", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 5, "seat": 1}, {}, false, false, true]]',NULL,1.79534622647700834278e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',26,'1:finish   25',1,'act','pick double_moon','[]','[[0, "seated", {"seat": 1, "astronaut": "double_moon", "place": 1}, {}, false, false, false]]',NULL,1.79534622653316617004e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',27,'0:finish   26',0,'act','pick double_moon','[]','[[0, "seated", {"seat": 0, "astronaut": "double_moon", "place": 2}, {}, false, false, false]]',NULL,1.7953462265752413272e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',28,'1:finish   27',1,'act','roll','["dice 1 1 1 3 4 A"]','[[1, "rolled", {"seat": 1, "dice": ["1", "1", "1", "3", "4", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534622662507414815e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',29,'1:finish   28',1,'act','select 1 A','[]','[[0, "moved", {"seat": 1, "faces": ["1", "A"], "field": 4, "count": 3}, {}, false, false, false]]',NULL,1.79534622667305850986e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',30,'1:finish   29',1,'act','roll','["dice 4 A A"]','[[1, "rolled", {"seat": 1, "dice": ["4", "A", "A"], "field": 4}, {}, true, false, false]]',NULL,1.79534622671306920045e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',31,'1:finish   30',1,'act','select 4 A','[]','[[0, "moved", {"seat": 1, "faces": ["4", "A"], "field": 10, "count": 2}, {}, false, false, false]]',NULL,1.7953462267852911949e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',32,'1:finish   31',1,'act','leave 10','[]','[[0, "landed-moon", {"seat": 1, "astronaut": "double_moon", "field": 10, "moon": "M2a", "points": 6}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 2}, {}, false, false, false]]',NULL,1.79534622685764193531e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',33,'0:finish   32',0,'act','leave 10','[]','[[0, "landed-moon", {"seat": 0, "astronaut": "double_moon", "field": 10, "moon": "M2b", "points": 4}, {}, false, false, false], [0, "expedition", {"number": 6, "seat": 0}, {}, false, false, true]]',NULL,1.795346226905118227e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',34,'0:finish   33',0,'act','pick parachute','[]','[[0, "seated", {"seat": 0, "astronaut": "parachute", "place": 1}, {}, false, false, false]]',NULL,1.79534622695990276342e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',35,'1:finish   34',1,'act','pick parachute','[]','[[0, "seated", {"seat": 1, "astronaut": "parachute", "place": 2}, {}, false, false, false]]',NULL,1.79534622702511620527e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',36,'0:finish   35',0,'act','roll','["dice 1 1 1 2 3 A"]','[[1, "rolled", {"seat": 0, "dice": ["1", "1", "1", "2", "3", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534622707184767726e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',37,'0:finish   36',0,'act','select 1 2 A','[]','[[0, "moved", {"seat": 0, "faces": ["1", "2", "A"], "field": 6, "count": 2}, {}, false, false, false]]',NULL,1.79534622711797523493e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',38,'0:finish   37',0,'act','leave 6','[]','[[0, "landed-moon", {"seat": 0, "astronaut": "parachute", "field": 6, "moon": "M1a", "points": 2}, {}, false, false, false], [0, "commander", {"seat": 1, "count": 2}, {}, false, false, false]]',NULL,1.7953462271572613716e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',39,'1:finish   38',1,'act','leave 6','[]','[[0, "landed-moon", {"seat": 1, "astronaut": "parachute", "field": 6, "moon": "M1b", "points": 1}, {}, false, false, false], [0, "expedition", {"number": 7, "seat": 1}, {}, false, false, true]]',NULL,1.79534622720379805557e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',40,'1:finish   39',1,'act','pick plus_minus_one','[]','[[0, "seated", {"seat": 1, "astronaut": "plus_minus_one", "place": 1}, {}, false, false, false]]',NULL,1.79534622725355601314e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',41,'0:finish   40',0,'act','pick plus_minus_one','[]','[[0, "seated", {"seat": 0, "astronaut": "plus_minus_one", "place": 2}, {}, false, false, false]]',NULL,1.795346227308937788e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',42,'1:finish   41',1,'act','roll','["dice 2 2 2 2 4 A"]','[[1, "rolled", {"seat": 1, "dice": ["2", "2", "2", "2", "4", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534622736286973948e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',43,'1:finish   42',1,'act','select 2 A','[]','[[0, "moved", {"seat": 1, "faces": ["2", "A"], "field": 9, "count": 2}, {}, false, false, false]]',NULL,1.79534622740621185301e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',44,'1:finish   43',1,'act','leave 10','[]','[[0, "landed-moon", {"seat": 1, "astronaut": "plus_minus_one", "field": 10, "moon": "M2c", "points": 1}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 2}, {}, false, false, false]]',NULL,1.79534622745194244386e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',45,'0:finish   44',0,'act','leave 8','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "plus_minus_one", "field": 8, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 8, "seat": 0}, {}, false, false, true], [0, "seated", {"seat": 0, "astronaut": "satellite", "place": 1}, {}, false, false, false], [0, "satellite", {"field": 3}, {}, false, false, false], [0, "seated", {"seat": 1, "astronaut": "satellite", "place": 2}, {}, false, false, false]]',NULL,1.79534622748662400252e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',46,'0:finish   45',0,'act','roll','["dice 2 2 2 3 4 A"]','[[1, "rolled", {"seat": 0, "dice": ["2", "2", "2", "3", "4", "A"], "field": 3}, {}, true, false, false]]',NULL,1.79534622754634523396e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',47,'0:finish   46',0,'act','select 4 A','[]','[[0, "moved", {"seat": 0, "faces": ["4", "A"], "field": 8, "count": 5}, {}, false, false, false]]',NULL,1.79534622759294509885e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',48,'0:finish   47',0,'act','leave 8','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "satellite", "field": 8, "planet": "P1"}, {}, false, false, false], [0, "commander", {"seat": 1, "count": 5}, {}, false, false, false]]',NULL,1.79534622765949511535e+09);
INSERT INTO "steps" VALUES('400e0972e3c539b8',49,'1:finish   48',1,'act','leave 8','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "satellite", "field": 8, "planet": "P1"}, {}, false, false, false], [0, "ended-astronauts", {}, {}, true, false, false]]',NULL,1.79534622771787643431e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',1,'1:finish    0',1,'act','jump c58 twin-fall','[]','[[0, "jumped", {"seat": 1, "planet": "twin-fall", "card": "c58"}, {}, false, false, false]]',NULL,1.79534622780923748021e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',2,'1:finish    1',1,'act','fly hazard','[]','[[0, "flew", {"seat": 1, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534622786272096629e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',3,'1:finish    2',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 1}, {}, true, false, true]]',NULL,1.79534622791931533815e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',4,'0:finish    3',0,'act','jump c19 maelstrom','[]','[[0, "jumped", {"seat": 0, "planet": "maelstrom", "card": "c19"}, {}, false, false, false]]',NULL,1.79534622796905446052e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',5,'0:finish    4',0,'act','fly cinder','[]','[[0, "flew", {"seat": 0, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622804590177536e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',6,'0:finish    5',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 2}, {}, true, false, true]]',NULL,1.79534622809764409065e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',7,'1:finish    6',1,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 1, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534622815707468985e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',8,'1:finish    7',1,'act','fly freezer','[]','[[0, "flew", {"seat": 1, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534622819932723042e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',9,'1:finish    8',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 2}, {}, true, false, true]]',NULL,1.79534622825647115704e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',10,'0:finish    9',0,'act','scan c07','["tiles mineral-red mineral-red mineral-purple alien-blue matter-blue medal space space"]','[[0, "scanned", {"seat": 0, "planet": "cinder", "card": "c07"}, {}, true, false, false], [1, "looked", {"seat": 0, "planet": "cinder"}, {"0": {"tiles": ["mineral-red", "mineral-red", "mineral-purple", "alien-blue", "matter-blue", "medal", "space", "space"]}}, true, false, false]]',NULL,1.79534622829918956757e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',11,'0:finish   10',0,'act','take medal','[]','[[0, "reserved", {"seat": 0, "planet": "cinder"}, {"0": {"tile": "medal"}}, false, false, false]]',NULL,1.79534622834957313533e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',12,'0:finish   11',0,'act','fly green-heggar','[]','[[0, "flew", {"seat": 0, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1.79534622842604231832e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',13,'0:finish   12',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 3}, {}, true, false, true]]',NULL,1.79534622847166204454e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',14,'1:finish   13',1,'act','fly dustveil','[]','[[0, "flew", {"seat": 1, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534622850318574907e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',15,'1:finish   14',1,'act','fly maelstrom','[]','[[0, "flew", {"seat": 1, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534622851411914822e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',16,'1:finish   15',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 3}, {}, true, false, true]]',NULL,1.79534622852554106705e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',17,'0:finish   16',0,'act','scan c09','["tiles mineral-purple mineral-green alien-brown alien-blue matter-green matter-blue space space"]','[[0, "scanned", {"seat": 0, "planet": "green-heggar", "card": "c09"}, {}, true, false, false], [1, "looked", {"seat": 0, "planet": "green-heggar"}, {"0": {"tiles": ["mineral-purple", "mineral-green", "alien-brown", "alien-blue", "matter-green", "matter-blue", "space", "space"]}}, true, false, false]]',NULL,1.79534622853956127167e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',18,'0:finish   17',0,'act','take matter-blue','[]','[[0, "reserved", {"seat": 0, "planet": "green-heggar"}, {"0": {"tile": "matter-blue"}}, false, false, false]]',NULL,1.79534622855824947361e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',19,'0:finish   18',0,'act','fly twin-fall','[]','[[0, "flew", {"seat": 0, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622857269597056e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',20,'0:finish   19',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 4}, {}, true, false, true]]',NULL,1.79534622859574532508e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',21,'1:finish   20',1,'act','scan c40','["tiles mineral-blue alien-brown alien-blue water water water water medal"]','[[0, "scanned", {"seat": 1, "planet": "maelstrom", "card": "c40"}, {}, true, false, false], [1, "looked", {"seat": 1, "planet": "maelstrom"}, {"1": {"tiles": ["mineral-blue", "alien-brown", "alien-blue", "water", "water", "water", "water", "medal"]}}, true, false, false]]',NULL,1.79534622862221670148e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',22,'1:finish   21',1,'act','take medal','[]','[[0, "reserved", {"seat": 1, "planet": "maelstrom"}, {"1": {"tile": "medal"}}, false, false, false]]',NULL,1.79534622863190674777e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',23,'1:finish   22',1,'act','fly cinder','[]','[[0, "flew", {"seat": 1, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622866025757792e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',24,'1:finish   23',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 4}, {}, true, false, true]]',NULL,1.79534622868942523006e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',25,'0:finish   24',0,'act','fly hazard','[]','[[0, "flew", {"seat": 0, "planet": "hazard"}, {}, false, false, false]]',NULL,1.795346228705145359e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',26,'0:finish   25',0,'act','scan c60','["tiles mineral-blue mineral-blue matter-blue water water medal space space"]','[[0, "scanned", {"seat": 0, "planet": "hazard", "card": "c60"}, {}, true, false, false], [1, "looked", {"seat": 0, "planet": "hazard"}, {"0": {"tiles": ["mineral-blue", "mineral-blue", "matter-blue", "water", "water", "medal", "space", "space"]}}, true, false, false]]',NULL,1.7953462287229895592e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',27,'0:finish   26',0,'act','take medal','[]','[[0, "reserved", {"seat": 0, "planet": "hazard"}, {"0": {"tile": "medal"}}, false, false, false]]',NULL,1.79534622874184131629e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',28,'0:finish   27',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 5}, {}, true, false, true]]',NULL,1.79534622875426888469e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',29,'1:finish   28',1,'act','fly green-heggar','[]','[[0, "flew", {"seat": 1, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1.79534622876945734021e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',30,'1:finish   29',1,'act','fly twin-fall','[]','[[0, "flew", {"seat": 1, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622878206753726e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',31,'1:finish   30',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 5}, {}, true, false, true]]',NULL,1.795346228801977396e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',32,'0:finish   31',0,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 0, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.7953462288120594025e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',33,'0:finish   32',0,'act','fly freezer','[]','[[0, "flew", {"seat": 0, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534622883089470864e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',34,'0:finish   33',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 6}, {}, true, false, true]]',NULL,1.79534622884587597843e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',35,'1:finish   34',1,'act','fly hazard','[]','[[0, "flew", {"seat": 1, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534622886184215542e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',36,'1:finish   35',1,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 1, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534622886708950992e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',37,'1:finish   36',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 6}, {}, true, false, true]]',NULL,1.79534622889426660535e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',38,'0:finish   37',0,'act','fly dustveil','[]','[[0, "flew", {"seat": 0, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534622891022849081e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',39,'0:finish   38',0,'act','fly maelstrom','[]','[[0, "flew", {"seat": 0, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534622892597031597e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',40,'0:finish   39',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 7}, {}, true, false, true]]',NULL,1.79534622893761253354e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',41,'1:finish   40',1,'act','fly freezer','[]','[[0, "flew", {"seat": 1, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534622895035958292e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',42,'1:finish   41',1,'act','fly dustveil','[]','[[0, "flew", {"seat": 1, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534622898584938048e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',43,'1:finish   42',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 7}, {}, true, false, true]]',NULL,1.79534622900159478186e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',44,'0:finish   43',0,'act','fly cinder','[]','[[0, "flew", {"seat": 0, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622902543115614e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',45,'0:finish   44',0,'act','fly green-heggar','[]','[[0, "flew", {"seat": 0, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1.79534622904992103575e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',46,'0:finish   45',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 8}, {}, true, false, true]]',NULL,1.79534622907382345195e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',47,'1:finish   46',1,'act','fly maelstrom','[]','[[0, "flew", {"seat": 1, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534622908826875685e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',48,'1:finish   47',1,'act','fly cinder','[]','[[0, "flew", {"seat": 1, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622909925150875e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',49,'1:finish   48',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 8}, {}, true, false, true]]',NULL,1.79534622912215065951e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',50,'0:finish   49',0,'act','fly twin-fall','[]','[[0, "flew", {"seat": 0, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622914253115654e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',51,'0:finish   50',0,'act','fly hazard','[]','[[0, "flew", {"seat": 0, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534622916196918485e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',52,'0:finish   51',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 9}, {}, true, false, true]]',NULL,1.7953462291873250007e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',53,'1:finish   52',1,'act','fly green-heggar','[]','[[0, "flew", {"seat": 1, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1.79534622919416499142e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',54,'1:finish   53',1,'act','fly twin-fall','[]','[[0, "flew", {"seat": 1, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622920407199858e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',55,'1:finish   54',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 9}, {}, true, false, true]]',NULL,1.79534622920979380607e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',56,'0:finish   55',0,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 0, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534622921632337571e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',57,'0:finish   56',0,'act','fly freezer','[]','[[0, "flew", {"seat": 0, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534622922314643853e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',58,'0:finish   57',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 10}, {}, true, false, true]]',NULL,1.79534622923148727419e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',59,'1:finish   58',1,'act','fly hazard','[]','[[0, "flew", {"seat": 1, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534622923815870287e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',60,'1:finish   59',1,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 1, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534622924831223488e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',61,'1:finish   60',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 10}, {}, true, false, true]]',NULL,1.79534622930252742763e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',62,'0:finish   61',0,'act','fly dustveil','[]','[[0, "flew", {"seat": 0, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534622938146185876e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',63,'0:finish   62',0,'act','fly maelstrom','[]','[[0, "flew", {"seat": 0, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534622942140412336e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',64,'0:finish   63',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 11}, {}, true, false, true]]',NULL,1.79534622946111536026e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',65,'1:finish   64',1,'act','fly freezer','[]','[[0, "flew", {"seat": 1, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534622950903224947e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',66,'1:finish   65',1,'act','fly dustveil','[]','[[0, "flew", {"seat": 1, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.7953462295714924335e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',67,'1:finish   66',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 11}, {}, true, false, true]]',NULL,1.79534622965670609471e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',68,'0:finish   67',0,'act','fly cinder','[]','[[0, "flew", {"seat": 0, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622972500061991e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',69,'0:finish   68',0,'act','fly green-heggar','[]','[[0, "flew", {"seat": 0, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1795346229.79324);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',70,'0:finish   69',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 12}, {}, true, false, true]]',NULL,1.79534622980207085604e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',71,'1:finish   70',1,'act','fly maelstrom','[]','[[0, "flew", {"seat": 1, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534622980957746501e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',72,'1:finish   71',1,'act','fly cinder','[]','[[0, "flew", {"seat": 1, "planet": "cinder"}, {}, false, false, false]]',NULL,1.79534622981915545467e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',73,'1:finish   72',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 12}, {}, true, false, true]]',NULL,1.79534622982642102237e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',74,'0:finish   73',0,'act','fly twin-fall','[]','[[0, "flew", {"seat": 0, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622983714199067e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',75,'0:finish   74',0,'act','fly hazard','[]','[[0, "flew", {"seat": 0, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534622984336972241e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',76,'0:finish   75',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 13}, {}, true, false, true]]',NULL,1.79534622985833191869e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',77,'1:finish   76',1,'act','fly green-heggar','[]','[[0, "flew", {"seat": 1, "planet": "green-heggar"}, {}, false, false, false]]',NULL,1.79534622986580705639e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',78,'1:finish   77',1,'act','fly twin-fall','[]','[[0, "flew", {"seat": 1, "planet": "twin-fall"}, {}, false, false, false]]',NULL,1.79534622987828040123e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',79,'1:finish   78',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 13}, {}, true, false, true]]',NULL,1.79534622991046786304e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',80,'0:finish   79',0,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 0, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534623009496498106e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',81,'0:finish   80',0,'act','fly freezer','[]','[[0, "flew", {"seat": 0, "planet": "freezer"}, {}, false, false, false]]',NULL,1.79534623014276552201e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',82,'0:finish   81',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 14}, {}, true, false, true]]',NULL,1.79534623017316293715e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',83,'1:finish   82',1,'act','fly hazard','[]','[[0, "flew", {"seat": 1, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534623020906043047e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',84,'1:finish   83',1,'act','fly cobalt-deep','[]','[[0, "flew", {"seat": 1, "planet": "cobalt-deep"}, {}, false, false, false]]',NULL,1.79534623023723816873e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',85,'1:finish   84',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 14}, {}, true, false, true]]',NULL,1.79534623027113199233e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',86,'0:finish   85',0,'act','fly dustveil','[]','[[0, "flew", {"seat": 0, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534623031706047063e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',87,'0:finish   86',0,'act','fly maelstrom','[]','[[0, "flew", {"seat": 0, "planet": "maelstrom"}, {}, false, false, false]]',NULL,1.79534623036310815808e+09);
INSERT INTO "steps" VALUES('69a78e5a9253dc14',88,'0:finish   87',0,'act','end-turn','[]','[[0, "stalled", {"count": 10}, {}, true, false, false], [0, "showed", {"seat": 0, "count": 0, "tiles": []}, {}, true, false, false], [0, "showed", {"seat": 1, "count": 0, "tiles": []}, {}, true, false, false]]',NULL,1.79534623042584562304e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',1,'0:finish    0',0,'act','build','["draw:R20"]','[[1, "drew", {"seat": 0, "rhomb": "R20", "count": 39}, {}, true, false, false]]',NULL,1.79534623052449822423e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',2,'0:finish    1',0,'act','place:n4,-1|n3,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R20", "site": "n4,-1|n3,0", "turn": 1}, {}, true, false, false]]',NULL,1.79534623058919572827e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',3,'1:finish    2',1,'act','build','["draw:R16"]','[[1, "drew", {"seat": 1, "rhomb": "R16", "count": 38}, {}, true, false, false]]',NULL,1.79534623062517762186e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',4,'1:finish    3',1,'act','place:n4,-4|n3,-3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R16", "site": "n4,-4|n3,-3", "turn": 1}, {}, true, false, false]]',NULL,1.79534623089045572278e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',5,'0:finish    4',0,'act','build','["draw:R04"]','[[1, "drew", {"seat": 0, "rhomb": "R04", "count": 37}, {}, true, false, false]]',NULL,1.79534623094387531284e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',6,'0:finish    5',0,'act','place:n3,0|n3,1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R04", "site": "n3,0|n3,1", "turn": 1}, {}, true, false, false]]',NULL,1.79534623105216836931e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',7,'1:finish    6',1,'act','build','["draw:R14"]','[[1, "drew", {"seat": 1, "rhomb": "R14", "count": 36}, {}, true, false, false]]',NULL,1.7953462310813314914e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',8,'1:finish    7',1,'act','place:n3,-1|n2,0:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R14", "site": "n3,-1|n2,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n3,-1|n2,0"}, {}, true, false, false]]',NULL,1.79534623133242535585e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',9,'0:finish    8',0,'act','build','["draw:R13"]','[[1, "drew", {"seat": 0, "rhomb": "R13", "count": 35}, {}, true, false, false]]',NULL,1.79534623135725831992e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',10,'0:finish    9',0,'act','place:n3,-2|n2,-1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R13", "site": "n3,-2|n2,-1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n3,-2|n2,-1"}, {}, true, false, false]]',NULL,1.79534623137172865865e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',11,'1:finish   10',1,'act','build','["draw:R15"]','[[1, "drew", {"seat": 1, "rhomb": "R15", "count": 34}, {}, true, false, false]]',NULL,1.79534623137709665303e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',12,'1:finish   11',1,'act','place:n3,-3|n3,-2:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R15", "site": "n3,-3|n3,-2", "turn": 1}, {}, true, false, false]]',NULL,1.79534623139384746544e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',13,'0:finish   12',0,'act','build','["draw:R08"]','[[1, "drew", {"seat": 0, "rhomb": "R08", "count": 33}, {}, true, false, false]]',NULL,1.79534623140641808516e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',14,'0:finish   13',0,'act','place:n2,0|n2,1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R08", "site": "n2,0|n2,1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,0|n2,1"}, {}, true, false, false]]',NULL,1.7953462314504058361e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',15,'1:finish   14',1,'act','build','["draw:R08"]','[[1, "drew", {"seat": 1, "rhomb": "R08", "count": 32}, {}, true, false, false]]',NULL,1.79534623147721719739e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',16,'1:finish   15',1,'act','place:n2,-1|n1,0:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R08", "site": "n2,-1|n1,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,-1|n1,0"}, {}, true, false, false]]',NULL,1.79534623148899793627e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',17,'0:finish   16',0,'act','build','["draw:R16"]','[[1, "drew", {"seat": 0, "rhomb": "R16", "count": 31}, {}, true, false, false]]',NULL,1.79534623151318168633e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',18,'0:finish   17',0,'act','place:n2,-2|n1,-1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R16", "site": "n2,-2|n1,-1", "turn": 1}, {}, true, false, false]]',NULL,1.79534623154110026363e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',19,'1:finish   18',1,'act','build','["draw:R17"]','[[1, "drew", {"seat": 1, "rhomb": "R17", "count": 30}, {}, true, false, false]]',NULL,1.79534623156612634662e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',20,'1:finish   19',1,'act','place:n2,-3|n3,-3:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R17", "site": "n2,-3|n3,-3", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,-3|n3,-3"}, {}, true, false, false]]',NULL,1.79534623159589409825e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',21,'0:finish   20',0,'act','build','["draw:R06"]','[[1, "drew", {"seat": 0, "rhomb": "R06", "count": 29}, {}, true, false, false]]',NULL,1.79534623164044523238e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',22,'0:finish   21',0,'act','place:n2,-3|n1,-2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R06", "site": "n2,-3|n1,-2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,-3|n1,-2"}, {}, true, false, false]]',NULL,1.7953462319812538624e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',23,'1:finish   22',1,'act','build','["draw:R09"]','[[1, "drew", {"seat": 1, "rhomb": "R09", "count": 28}, {}, true, false, false]]',NULL,1.79534623200077676774e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',24,'1:finish   23',1,'act','place:n1,2|n0,3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R09", "site": "n1,2|n0,3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,2|n0,3"}, {}, true, false, false]]',NULL,1.79534623202929544453e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',25,'0:finish   24',0,'act','build','["draw:R01"]','[[1, "drew", {"seat": 0, "rhomb": "R01", "count": 27}, {}, true, false, false]]',NULL,1.79534623203427290915e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',26,'0:finish   25',0,'act','place:n1,1|n1,2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R01", "site": "n1,1|n1,2", "turn": 0}, {}, true, false, false]]',NULL,1.79534623204063940047e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',27,'1:finish   26',1,'act','build','["draw:R05"]','[[1, "drew", {"seat": 1, "rhomb": "R05", "count": 26}, {}, true, false, false]]',NULL,1.79534623204453825948e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',28,'1:finish   27',1,'act','place:n1,0|n1,1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R05", "site": "n1,0|n1,1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,0|n1,1"}, {}, true, false, false]]',NULL,1.79534623205595135694e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',29,'0:finish   28',0,'act','build','["draw:R03"]','[[1, "drew", {"seat": 0, "rhomb": "R03", "count": 25}, {}, true, false, false]]',NULL,1.79534623206011056898e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',30,'0:finish   29',0,'act','place:n1,-1|n0,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R03", "site": "n1,-1|n0,0", "turn": 1}, {}, true, false, false]]',NULL,1.79534623206952929494e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',31,'1:finish   30',1,'act','build','["draw:R09"]','[[1, "drew", {"seat": 1, "rhomb": "R09", "count": 24}, {}, true, false, false]]',NULL,1.79534623207349777222e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',32,'1:finish   31',1,'act','place:n1,-2|n0,-1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R09", "site": "n1,-2|n0,-1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,-2|n0,-1"}, {}, true, false, false]]',NULL,1.79534623207890248293e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',33,'0:finish   32',0,'act','build','["draw:R12"]','[[1, "drew", {"seat": 0, "rhomb": "R12", "count": 23}, {}, true, false, false]]',NULL,1.7953462320826463699e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',34,'0:finish   33',0,'act','place:n1,-3|n0,-2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R12", "site": "n1,-3|n0,-2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "control", "place": "n1,-2"}, {}, true, false, false]]',NULL,1.79534623209065699578e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',35,'1:finish   34',1,'act','build','["draw:R13"]','[[1, "drew", {"seat": 1, "rhomb": "R13", "count": 22}, {}, true, false, false]]',NULL,1.7953462320945737362e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',36,'1:finish   35',1,'act','place:n1,-4|n0,-3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R13", "site": "n1,-4|n0,-3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,-4|n0,-3"}, {}, true, false, false]]',NULL,1.79534623210033750535e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',37,'0:finish   36',0,'act','build','["draw:R15"]','[[1, "drew", {"seat": 0, "rhomb": "R15", "count": 21}, {}, true, false, false]]',NULL,1.79534623210422730451e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',38,'0:finish   37',0,'act','place:n0,3|n0,4:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R15", "site": "n0,3|n0,4", "turn": 1}, {}, true, false, false]]',NULL,1.79534623210903763771e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',39,'1:finish   38',1,'act','build','["draw:R01"]','[[1, "drew", {"seat": 1, "rhomb": "R01", "count": 20}, {}, true, false, false]]',NULL,1.79534623211251378061e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',40,'1:finish   39',1,'act','place:n0,2|n-1,3:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R01", "site": "n0,2|n-1,3", "turn": 0}, {}, false, false, false]]',NULL,1.79534623211648035052e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',41,'1:finish   40',1,'act','triangle:U-1,3:blank:0','[]','[[0, "filled", {"seat": 1, "cell": "U-1,3", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.7953462321203701496e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',42,'0:finish   41',0,'act','build','["draw:R07"]','[[1, "drew", {"seat": 0, "rhomb": "R07", "count": 19}, {}, true, false, false]]',NULL,1.79534623212376713745e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',43,'0:finish   42',0,'act','place:n0,1|n0,2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R07", "site": "n0,1|n0,2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,1|n0,2"}, {}, false, false, false], [0, "stone", {"stone": "alien", "place": "n1,1"}, {}, true, false, false]]',NULL,1.79534623213693356517e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',44,'1:finish   43',1,'act','build','["draw:R03"]','[[1, "drew", {"seat": 1, "rhomb": "R03", "count": 18}, {}, true, false, false]]',NULL,1.79534623215278029435e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',45,'1:finish   44',1,'act','place:n0,0|n0,1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R03", "site": "n0,0|n0,1", "turn": 1}, {}, true, false, false]]',NULL,1.79534623218022274969e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',46,'0:finish   45',0,'act','build','["draw:R06"]','[[1, "drew", {"seat": 0, "rhomb": "R06", "count": 17}, {}, true, false, false]]',NULL,1.79534623220101237296e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',47,'0:finish   46',0,'act','place:n0,-1|n-1,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R06", "site": "n0,-1|n-1,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,-1|n-1,0"}, {}, true, false, false]]',NULL,1.79534623224874019618e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',48,'1:finish   47',1,'act','build','["draw:R11"]','[[1, "drew", {"seat": 1, "rhomb": "R11", "count": 16}, {}, true, false, false]]',NULL,1.79534623227371883391e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',49,'1:finish   48',1,'act','place:n0,-2|n-1,-1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R11", "site": "n0,-2|n-1,-1", "turn": 1}, {}, true, false, false]]',NULL,1.79534623231718420987e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',50,'0:finish   49',0,'act','build','["draw:R10"]','[[1, "drew", {"seat": 0, "rhomb": "R10", "count": 15}, {}, true, false, false]]',NULL,1.79534623234594202046e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',51,'0:finish   50',0,'act','place:n0,-3|n-1,-2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R10", "site": "n0,-3|n-1,-2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,-3|n-1,-2"}, {}, false, false, false]]',NULL,1.79534623237646174427e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',52,'0:finish   51',0,'act','triangle:D-1,-4:blank:0','[]','[[0, "filled", {"seat": 0, "cell": "D-1,-4", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.79534623240113925938e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',53,'1:finish   52',1,'act','build','["draw:R07"]','[[1, "drew", {"seat": 1, "rhomb": "R07", "count": 14}, {}, true, false, false]]',NULL,1.79534623241350507739e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',54,'1:finish   53',1,'act','place:n-1,2|n-2,3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R07", "site": "n-1,2|n-2,3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,2|n-2,3"}, {}, true, false, false]]',NULL,1.79534623243087649345e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',55,'0:finish   54',0,'act','build','["draw:R20"]','[[1, "drew", {"seat": 0, "rhomb": "R20", "count": 13}, {}, true, false, false]]',NULL,1.79534623245009374624e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',56,'0:finish   55',0,'act','place:n-1,1|n-1,2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R20", "site": "n-1,1|n-1,2", "turn": 1}, {}, true, false, false]]',NULL,1.7953462324762783051e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',57,'1:finish   56',1,'act','build','["draw:R19"]','[[1, "drew", {"seat": 1, "rhomb": "R19", "count": 12}, {}, true, false, false]]',NULL,1.79534623249798417094e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',58,'1:finish   57',1,'act','place:n-1,0|n-1,1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R19", "site": "n-1,0|n-1,1", "turn": 1}, {}, true, false, false]]',NULL,1.79534623262514543527e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',59,'0:finish   58',0,'act','build','["draw:R05"]','[[1, "drew", {"seat": 0, "rhomb": "R05", "count": 11}, {}, true, false, false]]',NULL,1.79534623265856885902e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',60,'0:finish   59',0,'act','place:n-1,-1|n-2,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R05", "site": "n-1,-1|n-2,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,-1|n-2,0"}, {}, false, false, false]]',NULL,1.79534623271715044982e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',61,'0:finish   60',0,'act','triangle:D-2,-2:blank:0','[]','[[0, "filled", {"seat": 0, "cell": "D-2,-2", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.79534623281753826134e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',62,'1:finish   61',1,'act','build','["draw:R17"]','[[1, "drew", {"seat": 1, "rhomb": "R17", "count": 10}, {}, true, false, false]]',NULL,1.7953462329104619026e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',63,'1:finish   62',1,'act','place:n-2,2|n-3,3:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R17", "site": "n-2,2|n-3,3", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-2,2|n-3,3"}, {}, true, false, false]]',NULL,1.79534623303037834166e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',64,'0:finish   63',0,'act','build','["draw:R10"]','[[1, "drew", {"seat": 0, "rhomb": "R10", "count": 9}, {}, true, false, false]]',NULL,1.79534623304249405864e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',65,'0:finish   64',0,'act','place:n-2,1|n-2,2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R10", "site": "n-2,1|n-2,2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-2,1|n-2,2"}, {}, true, false, false]]',NULL,1.79534623305682373051e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',66,'1:finish   65',1,'act','build','["draw:R02"]','[[1, "drew", {"seat": 1, "rhomb": "R02", "count": 8}, {}, true, false, false]]',NULL,1.79534623306117749209e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',67,'1:finish   66',1,'act','place:n-2,0|n-2,1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R02", "site": "n-2,0|n-2,1", "turn": 0}, {}, false, false, false]]',NULL,1.79534623311768412592e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',68,'1:finish   67',1,'act','triangle:U-3,1:blank:0','[]','[[0, "filled", {"seat": 1, "cell": "U-3,1", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.79534623312898612016e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',69,'0:finish   68',0,'act','build','["draw:R12"]','[[1, "drew", {"seat": 0, "rhomb": "R12", "count": 7}, {}, true, false, false]]',NULL,1.79534623313672804835e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',70,'0:finish   69',0,'act','place:n-2,-1|n-3,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R12", "site": "n-2,-1|n-3,0", "turn": 1}, {}, true, false, false]]',NULL,1.79534623314977622027e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',71,'1:finish   70',1,'act','build','["draw:R19"]','[[1, "drew", {"seat": 1, "rhomb": "R19", "count": 6}, {}, true, false, false]]',NULL,1.795346233167365551e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',72,'1:finish   71',1,'act','place:n-3,3|n-3,4:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R19", "site": "n-3,3|n-3,4", "turn": 1}, {}, true, false, false]]',NULL,1.7953462333391981125e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',73,'0:finish   72',0,'act','build','["draw:R18"]','[[1, "drew", {"seat": 0, "rhomb": "R18", "count": 5}, {}, true, false, false]]',NULL,1.79534623339759421352e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',74,'0:finish   73',0,'act','place:n-3,0|n-3,1:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R18", "site": "n-3,0|n-3,1", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-3,0|n-3,1"}, {}, true, false, false]]',NULL,1795346233.43907);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',75,'1:finish   74',1,'act','build','["draw:R14"]','[[1, "drew", {"seat": 1, "rhomb": "R14", "count": 4}, {}, true, false, false]]',NULL,1.795346233477549076e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',76,'1:finish   75',1,'act','place:n-4,3|n-3,3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R14", "site": "n-4,3|n-3,3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-4,3|n-3,3"}, {}, true, false, false]]',NULL,1.79534623350211787222e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',77,'0:finish   76',0,'act','build','["draw:R18"]','[[1, "drew", {"seat": 0, "rhomb": "R18", "count": 3}, {}, true, false, false]]',NULL,1.79534623352915549275e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',78,'0:finish   77',0,'act','place:n-4,0|n-3,0:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R18", "site": "n-4,0|n-3,0", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-4,0|n-3,0"}, {}, true, false, false]]',NULL,1.79534623355482172968e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',79,'1:finish   78',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534623358516573911e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',80,'0:finish   79',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["tom_base", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534623361283183096e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',81,'1:finish   80',1,'act','move:jump:n-1,2','[]','[[0, "jumped", {"seat": 1, "place": "n-1,2", "path": ["n-1,3", "n-1,2"]}, {}, true, false, false]]',NULL,1.7953462336448266506e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',82,'0:finish   81',0,'act','move:jump:n1,-3','[]','[[0, "jumped", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534623366917562483e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',83,'1:finish   82',1,'act','move:free:n0,1|n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,1|n0,2", "path": ["n-1,2", "n0,1|n0,2"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "energy", "place": "n0,1|n0,2", "count": 1}, {}, true, false, false]]',NULL,1.79534623369090437887e+09);
INSERT INTO "steps" VALUES('1fde6c7180eaf16f',84,'0:finish   83',0,'act','move:free:tom_base','[]','[[0, "moved", {"seat": 0, "place": "tom_base", "path": ["n1,-3", "D1,-4", "tom_base"]}, {}, false, false, false], [0, "ended-home", {"lost": [], "points": 0}, {}, true, false, false]]',NULL,1.79534623373138737677e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',1,'0:finish    0',0,'act','give-up 54','[]','[[0, "gave-up", {"seat": 0}, {"0": {"aim": "54"}}, false, false, false]]',NULL,1.79534623386428570743e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',2,'0:finish    1',0,'act','mix 20 0 0','["event 65"]','[[0, "mix", {"green": 20, "orange": 0, "red": 0}, {}, false, false, false], [0, "round-alone", {"number": 1}, {}, false, false, true], [0, "turned-on", {}, {}, false, false, false], [1, "event", {"event": "65"}, {}, true, false, false]]',NULL,1.79534623391810202594e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',3,'0:finish    2',0,'act','take I3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I3-water-rover-m"}}, false, true, false]]',NULL,1.79534623397439575191e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',4,'0:finish    3',0,'act','lay 6,10 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I3-water-rover-m", "at": "6,10 r3", "cell": "6,10"}}, false, true, false]]',NULL,1.79534623403376817707e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',5,'0:finish    4',0,'act','next extra-rover','[]','[]',NULL,1.79534623408509182935e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',6,'0:finish    5',0,'act','set-up 8,10','[]','[[0, "rover", {"seat": 0}, {"0": {"cell": "8,10"}}, false, true, false], [0, "meteorite", {"seat": 0}, {"0": {"cell": "8,10"}}, false, true, false]]',NULL,1.79534623411357688901e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',7,'0:finish    6',0,'act','next symbol rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 1}}, false, true, false]]',NULL,1.79534623414774227147e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',8,'0:finish    7',0,'act','set-up 7,10','[]','[[0, "rover", {"seat": 0}, {"0": {"cell": "7,10"}}, false, true, false], [0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623415640807149e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',9,'0:finish    8',0,'act','lock','["tops I3-tech-biomass-m","event 67","objective 48"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I3-water-rover-m", "code": 1011, "cell": "6,10", "cells": [126, 127, 128], "aim_count": 3, "population": 0, "water": 0, "biomass": 0, "rover": 1, "technology": 0, "marks": [0, 0, 0, 1, 0], "techs": [], "patches": [], "meteorites": [], "sockets": [128], "pods": [31, 49, 58, 86, 104, 113], "rovers": [127, 128], "loaded": [], "last": [126, 127, 128], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I3-tech-biomass-m"]}, {}, true, false, false], [1, "round-alone", {"number": 2}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "67"}, {}, true, false, false], [3, "new-aim", {"seat": 0}, {"0": {"aim": 48}}, true, false, false]]',NULL,1.79534623423333239552e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',10,'0:finish    9',0,'act','take O4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "O4-civ-energy"}}, false, true, false]]',NULL,1.79534623431012821197e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',11,'0:finish   10',0,'act','lay 4,9 r3 m','[]','[[0, "lifepods-lost", {"seat": 0}, {"0": {"count": 1}}, false, true, false], [0, "laid", {"seat": 0}, {"0": {"tile": "O4-civ-energy", "at": "4,9 r3 m", "cell": "4,9"}}, false, true, false]]',NULL,1.79534623435582375524e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',12,'0:finish   11',0,'act','next symbol energy','[]','[]',NULL,1.79534623441671895979e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',13,'0:finish   12',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 1}}, false, true, false]]',NULL,1795346234.43708);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',14,'0:finish   13',0,'act','lock','["tops O4-energy-water","event 82"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "O4-civ-energy", "code": 903, "cell": "4,9", "cells": [112, 124, 113, 125], "aim_count": 4, "population": 1, "water": 0, "biomass": 0, "rover": 1, "technology": 0, "marks": [1, 0, 0, 1, 0], "techs": [], "patches": [], "meteorites": [], "sockets": [128], "pods": [31, 49, 58, 86, 104], "rovers": [127, 128], "loaded": [], "last": [112, 113, 124, 125], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["O4-energy-water"]}, {}, true, false, false], [1, "round-alone", {"number": 3}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "82"}, {}, true, false, false]]',NULL,1.79534623444505739208e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',15,'0:finish   14',0,'act','collect 8,8','[]','[[0, "lifepod", {"seat": 0}, {"0": {"cell": "8,8"}}, false, true, false]]',NULL,1.79534623445586848265e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',16,'0:finish   15',0,'act','take I2','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I2-energy-water"}}, false, true, false]]',NULL,1.79534623449735808377e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',17,'0:finish   16',0,'act','lay 5,11 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I2-energy-water", "at": "5,11 r3", "cell": "5,11"}}, false, true, false]]',NULL,1.79534623454557418827e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',18,'0:finish   17',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623455851387978e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',19,'0:finish   18',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623461757707595e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',20,'0:finish   19',0,'act','lock','["tops I2-biomass-civ","event 73"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I2-energy-water", "code": 1099, "cell": "5,11", "cells": [137, 138], "aim_count": 4, "population": 1, "water": 0, "biomass": 0, "rover": 1, "technology": 0, "marks": [1, 0, 0, 1, 0], "techs": [], "patches": [], "meteorites": [], "sockets": [128], "pods": [31, 49, 58, 86], "rovers": [127, 128], "loaded": [], "last": [137, 138], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I2-biomass-civ"]}, {}, true, false, false], [1, "round-alone", {"number": 4}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "73"}, {}, true, false, false]]',NULL,1.79534623464462685582e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',21,'0:finish   20',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 1}}, false, true, false]]',NULL,1.7953462346918833256e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',22,'0:finish   21',0,'act','take L4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "L4-biomass-civ-m"}}, false, true, false]]',NULL,1.79534623475703024862e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',23,'0:finish   22',0,'act','lay 7,8 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "L4-biomass-civ-m", "at": "7,8 r3 m", "cell": "7,8"}}, false, true, false]]',NULL,1.79534623480409097676e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',24,'0:finish   23',0,'act','next symbol civ','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 2}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 1}}, false, true, false]]',NULL,1.79534623487080979343e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',25,'0:finish   24',0,'act','lock','["tops L4-energy-water","event 70"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "L4-biomass-civ-m", "code": 831, "cell": "7,8", "cells": [115, 116, 105, 117], "aim_count": 4, "population": 2, "water": 0, "biomass": 1, "rover": 1, "technology": 1, "marks": [2, 0, 1, 1, 1], "techs": [], "patches": [], "meteorites": [105], "sockets": [105, 128], "pods": [31, 49, 58, 86], "rovers": [127, 128], "loaded": [], "last": [105, 115, 116, 117], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["L4-energy-water"]}, {}, true, false, false], [1, "round-alone", {"number": 5}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "70"}, {}, true, false, false]]',NULL,1.79534623491430902477e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',26,'0:finish   25',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 2}}, false, true, false]]',NULL,1.79534623508867239955e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',27,'0:finish   26',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 3}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "free_placement"}}, false, true, false]]',NULL,1.79534623510965466496e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',28,'0:finish   27',0,'act','take V3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "V3-tech-biomass"}}, false, true, false]]',NULL,1.79534623513418126108e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',29,'0:finish   28',0,'act','lay 2,8 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "V3-tech-biomass", "at": "2,8 r3 m", "cell": "2,8"}}, false, true, false]]',NULL,1.79534623516714143755e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',30,'0:finish   29',0,'act','next symbol biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 2}}, false, true, false]]',NULL,1.79534623518339157104e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',31,'0:finish   30',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 4}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 5}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "store_patches"}}, false, true, false]]',NULL,1.79534623519694495202e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',32,'0:finish   31',0,'act','lock','["tops V3-energy-water-m","event 75"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "V3-tech-biomass", "code": 791, "cell": "2,8", "cells": [98, 110, 111], "aim_count": 4, "population": 2, "water": 0, "biomass": 2, "rover": 1, "technology": 5, "marks": [2, 0, 2, 1, 5], "techs": [0, 1], "patches": [], "meteorites": [105], "sockets": [105, 128], "pods": [31, 49, 58, 86], "rovers": [127, 128], "loaded": [], "last": [98, 110, 111], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["V3-energy-water-m"]}, {}, true, false, false], [1, "round-alone", {"number": 6}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "75"}, {}, true, false, false]]',NULL,1.79534623521403527259e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',33,'0:finish   32',0,'act','advance biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 3}}, false, true, false]]',NULL,1.79534623522568058968e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',34,'0:finish   33',0,'act','store','[]','[[0, "patch-stored", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.7953462352431910038e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',35,'0:finish   34',0,'act','take T4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "T4-civ-energy"}}, false, true, false]]',NULL,1.7953462352587087154e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',36,'0:finish   35',0,'act','lay 6,7 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "T4-civ-energy", "at": "6,7 r3 m", "cell": "6,7"}}, false, true, false]]',NULL,1.79534623527359223364e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',37,'0:finish   36',0,'act','next symbol energy','[]','[]',NULL,1.79534623528539514537e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',38,'0:finish   37',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 3}}, false, true, false], [0, "civ-milestone", {"seat": 0}, {"0": {"level": 1}}, false, true, false]]',NULL,1.7953462353011405468e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',39,'0:finish   38',0,'act','lock','["tops T4-water-rover-m"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "T4-civ-energy", "code": 727, "cell": "6,7", "cells": [90, 102, 114, 103], "aim_count": 4, "population": 3, "water": 0, "biomass": 3, "rover": 1, "technology": 5, "marks": [3, 0, 3, 1, 5], "techs": [0, 1], "patches": [], "meteorites": [105], "sockets": [105, 128], "pods": [31, 49, 58, 86], "rovers": [127, 128], "loaded": [], "last": [90, 102, 103, 114], "held": [], "used": [], "used_up": [], "picks": [2], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["T4-water-rover-m"]}, {}, true, false, false]]',NULL,1.79534623530882811543e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',40,'0:finish   39',0,'act','look 1','["stack 1 2 29"]','[[0, "goes-on", {"seat": 0, "owes": ["(13, 1, 0, 0)"]}, {}, false, false, false], [1, "looked", {"seat": 0, "level": 1, "count": 2}, {"0": {"cards": [2, 29]}}, true, false, false]]',NULL,1.79534623533467674249e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',41,'0:finish   40',0,'act','pick 29','[]','[[0, "kept-card", {"seat": 0, "level": 1}, {"0": {"card": 29}}, false, false, false]]',NULL,1.79534623535596251494e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',42,'0:finish   41',0,'act','lock','["event 69"]','[[0, "finished", {"seat": 0}, {}, true, false, false], [0, "round-alone", {"number": 7}, {}, false, false, true], [0, "turned-on", {}, {}, false, false, false], [1, "event", {"event": "69"}, {}, true, false, false]]',NULL,1.79534623537660789488e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',43,'0:finish   42',0,'act','advance rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 2}}, false, true, false], [0, "movement", {"seat": 0}, {"0": {"count": 1}}, false, true, false]]',NULL,1.79534623540543460847e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',44,'0:finish   43',0,'act','drive 8,10 8,9','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "8,10", "cell": "8,9"}}, false, true, false]]',NULL,1.79534623541373109813e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',45,'0:finish   44',0,'act','take I3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I3-tech-biomass-m"}}, false, true, false]]',NULL,1795346235.42995);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',46,'0:finish   45',0,'act','lay 3,8 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I3-tech-biomass-m", "at": "3,8 r3", "cell": "3,8"}}, false, true, false]]',NULL,1.79534623544666409496e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',47,'0:finish   46',0,'act','next symbol biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 4}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 6}}, false, true, false]]',NULL,1.79534623545193505289e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',48,'0:finish   47',0,'act','lock','["tops I3-energy-water","event 71"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I3-tech-biomass-m", "code": 795, "cell": "3,8", "cells": [99, 100, 101], "aim_count": 4, "population": 3, "water": 0, "biomass": 4, "rover": 2, "technology": 6, "marks": [3, 0, 4, 2, 6], "techs": [0, 1], "patches": [], "meteorites": [101, 105], "sockets": [101, 105, 128], "pods": [31, 49, 58, 86], "rovers": [116, 127], "loaded": [], "last": [99, 100, 101], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I3-energy-water"]}, {}, true, false, false], [1, "round-alone", {"number": 8}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "71"}, {}, true, false, false]]',NULL,1.79534623546772694586e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',49,'0:finish   48',0,'act','advance rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 3}}, false, true, false], [0, "movement", {"seat": 0}, {"0": {"count": 1}}, false, true, false]]',NULL,1.79534623548611044878e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',50,'0:finish   49',0,'act','drive 7,10 8,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "7,10", "cell": "8,10"}}, false, true, false]]',NULL,1.79534623549789953229e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',51,'0:finish   50',0,'act','take O4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "O4-energy-water"}}, false, true, false]]',NULL,1.79534623550703072549e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',52,'0:finish   51',0,'act','lay 9,6 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "O4-energy-water", "at": "9,6 r3 m", "cell": "9,6"}}, false, true, false]]',NULL,1.79534623553738617897e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',53,'0:finish   52',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.7953462355578157901e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',54,'0:finish   53',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1795346235.57158);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',55,'0:finish   54',0,'act','lock','["tops O4-energy-water-m","event 79"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "O4-energy-water", "code": 655, "cell": "9,6", "cells": [81, 93, 82, 94], "aim_count": 4, "population": 3, "water": 0, "biomass": 4, "rover": 3, "technology": 6, "marks": [3, 0, 4, 3, 6], "techs": [0, 1], "patches": [], "meteorites": [101, 105], "sockets": [101, 105, 128], "pods": [31, 49, 58, 86], "rovers": [116, 128], "loaded": [], "last": [81, 82, 93, 94], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["O4-energy-water-m"]}, {}, true, false, false], [1, "round-alone", {"number": 9}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "79"}, {}, true, false, false]]',NULL,1.79534623559046506878e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',56,'0:finish   55',0,'act','rotate U5','[]','[[0, "rotated", {"seat": 0, "sector": "U5"}, {}, true, false, false]]',NULL,1.79534623561178374295e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',57,'0:finish   56',0,'act','take I3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I3-energy-water"}}, false, true, false]]',NULL,1.79534623562681317334e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',58,'0:finish   57',0,'act','lay 3,7 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I3-energy-water", "at": "3,7 r3", "cell": "3,7"}}, false, true, false]]',NULL,1.79534623564160299297e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',59,'0:finish   58',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623568024635309e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',60,'0:finish   59',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623577437877652e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',61,'0:finish   60',0,'act','lock','["tops I3-water-rover","event 66","civ-cards 5"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I3-energy-water", "code": 699, "cell": "3,7", "cells": [87, 88, 89], "aim_count": 4, "population": 3, "water": 0, "biomass": 4, "rover": 3, "technology": 6, "marks": [3, 0, 4, 3, 6], "techs": [0, 1], "patches": [], "meteorites": [101, 105], "sockets": [101, 105, 128], "pods": [31, 49, 58, 86], "rovers": [116, 128], "loaded": [], "last": [87, 88, 89], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I3-water-rover"]}, {}, true, false, false], [1, "round-alone", {"number": 10}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "66"}, {}, true, false, false], [3, "civ-stacks", {"left": [2, 3, 3, 3]}, {}, true, false, false]]',NULL,1.79534623579011344907e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',62,'0:finish   61',0,'act','take O4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "O4-energy-water-m"}}, false, true, false]]',NULL,1.7953462358007149696e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',63,'0:finish   62',0,'act','lay 7,6 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "O4-energy-water-m", "at": "7,6 r3 m", "cell": "7,6"}}, false, true, false]]',NULL,1.7953462358240895271e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',64,'0:finish   63',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623591356801985e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',65,'0:finish   64',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623592444729806e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',66,'0:finish   65',0,'act','lock','["tops O4-civ-energy-m","event 72"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "O4-energy-water-m", "code": 639, "cell": "7,6", "cells": [79, 91, 80, 92], "aim_count": 4, "population": 3, "water": 0, "biomass": 4, "rover": 3, "technology": 6, "marks": [3, 0, 4, 3, 6], "techs": [0, 1], "patches": [], "meteorites": [91, 101, 105], "sockets": [91, 101, 105, 128], "pods": [31, 49, 58, 86], "rovers": [116, 128], "loaded": [], "last": [79, 80, 91, 92], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["O4-civ-energy-m"]}, {}, true, false, false], [1, "round-alone", {"number": 11}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "72"}, {}, true, false, false]]',NULL,1.79534623593586730957e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',67,'0:finish   66',0,'act','advance rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 4}}, false, true, false], [0, "movement", {"seat": 0}, {"0": {"count": 2}}, false, true, false]]',NULL,1.79534623594820261002e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',68,'0:finish   67',0,'act','drive 8,10 7,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "8,10", "cell": "7,10"}}, false, true, false]]',NULL,1.79534623600825977325e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',69,'0:finish   68',0,'act','drive 7,10 8,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "7,10", "cell": "8,10"}}, false, true, false]]',NULL,1.79534623601379060746e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',70,'0:finish   69',0,'act','take I2','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I2-biomass-civ"}}, false, true, false]]',NULL,1.79534623602627158162e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',71,'0:finish   70',0,'act','lay 1,7 r3','[]','[[0, "lifepods-lost", {"seat": 0}, {"0": {"count": 1}}, false, true, false], [0, "laid", {"seat": 0}, {"0": {"tile": "I2-biomass-civ", "at": "1,7 r3", "cell": "1,7"}}, false, true, false]]',NULL,1.79534623603466224677e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',72,'0:finish   71',0,'act','next symbol civ','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 4}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 5}}, false, true, false]]',NULL,1.79534623605641722684e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',73,'0:finish   72',0,'act','lock','["tops I2-energy-water-m","event 77"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I2-biomass-civ", "code": 683, "cell": "1,7", "cells": [85, 86], "aim_count": 4, "population": 4, "water": 0, "biomass": 5, "rover": 4, "technology": 6, "marks": [4, 0, 5, 4, 6], "techs": [0, 1], "patches": [], "meteorites": [91, 101, 105], "sockets": [91, 101, 105, 128], "pods": [31, 49, 58], "rovers": [116, 128], "loaded": [], "last": [85, 86], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I2-energy-water-m"]}, {}, true, false, false], [1, "round-alone", {"number": 12}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "77"}, {}, true, false, false]]',NULL,1.79534623606246829035e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',74,'0:finish   73',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 7}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "rover_plus_one"}}, false, true, false]]',NULL,1.7953462360732316971e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',75,'0:finish   74',0,'act','take L4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "L4-energy-water"}}, false, true, false]]',NULL,1.79534623609422850612e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',76,'0:finish   75',0,'act','lay 4,5 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "L4-energy-water", "at": "4,5 r3 m", "cell": "4,5"}}, false, true, false]]',NULL,1.79534623610859417914e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',77,'0:finish   76',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623613158702852e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',78,'0:finish   77',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623614507365223e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',79,'0:finish   78',0,'act','lock','["tops L4-biomass-civ","event 68"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "L4-energy-water", "code": 519, "cell": "4,5", "cells": [76, 77, 66, 78], "aim_count": 4, "population": 4, "water": 0, "biomass": 5, "rover": 4, "technology": 7, "marks": [4, 0, 5, 4, 7], "techs": [0, 1, 2], "patches": [], "meteorites": [91, 101, 105], "sockets": [91, 101, 105, 128], "pods": [31, 49, 58], "rovers": [116, 128], "loaded": [], "last": [66, 76, 77, 78], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["L4-biomass-civ"]}, {}, true, false, false], [1, "round-alone", {"number": 13}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "68"}, {}, true, false, false]]',NULL,1.79534623616536140443e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',80,'0:finish   79',0,'act','advance biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 6}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 7}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 8}}, false, true, false]]',NULL,1.7953462361809728146e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',81,'0:finish   80',0,'act','take V3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "V3-energy-water-m"}}, false, true, false]]',NULL,1.79534623619709777838e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',82,'0:finish   81',0,'act','lay 2,5 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "V3-energy-water-m", "at": "2,5 r3 m", "cell": "2,5"}}, false, true, false]]',NULL,1.79534623622054123875e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',83,'0:finish   82',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623623029804227e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',84,'0:finish   83',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623624487137787e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',85,'0:finish   84',0,'act','lock','["tops V3-tech-biomass-m","event 80"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "V3-energy-water-m", "code": 503, "cell": "2,5", "cells": [62, 74, 75], "aim_count": 4, "population": 4, "water": 0, "biomass": 8, "rover": 4, "technology": 7, "marks": [4, 0, 8, 4, 7], "techs": [0, 1, 2], "patches": [], "meteorites": [62, 91, 101, 105], "sockets": [62, 91, 101, 105, 128], "pods": [31, 49, 58], "rovers": [116, 128], "loaded": [], "last": [62, 74, 75], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 1, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["V3-tech-biomass-m"]}, {}, true, false, false], [1, "round-alone", {"number": 14}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "80"}, {}, true, false, false]]',NULL,1.79534623625652241707e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',86,'0:finish   85',0,'act','store','[]','[[0, "patch-stored", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623626387500761e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',87,'0:finish   86',0,'act','take T4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "T4-water-rover-m"}}, false, true, false]]',NULL,1.79534623628898286819e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',88,'0:finish   87',0,'act','lay 9,3 r3 m','[]','[[0, "lifepods-lost", {"seat": 0}, {"0": {"count": 1}}, false, true, false], [0, "laid", {"seat": 0}, {"0": {"tile": "T4-water-rover-m", "at": "9,3 r3 m", "cell": "9,3"}}, false, true, false]]',NULL,1.79534623630083751671e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',89,'0:finish   88',0,'act','next symbol rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 5}}, false, true, false], [0, "movement", {"seat": 0}, {"0": {"count": 3}}, false, true, false]]',NULL,1.79534623631665039063e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',90,'0:finish   89',0,'act','drive 8,10 7,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "8,10", "cell": "7,10"}}, false, true, false]]',NULL,1.79534623633807134627e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',91,'0:finish   90',0,'act','drive 7,10 8,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "7,10", "cell": "8,10"}}, false, true, false]]',NULL,1.79534623635362911228e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',92,'0:finish   91',0,'act','drive 8,10 7,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "8,10", "cell": "7,10"}}, false, true, false], [0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623636137652393e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',93,'0:finish   92',0,'act','lock','["tops T4-tech-biomass-m","event 81"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "T4-water-rover-m", "code": 367, "cell": "9,3", "cells": [45, 57, 69, 58], "aim_count": 4, "population": 4, "water": 0, "biomass": 8, "rover": 5, "technology": 7, "marks": [4, 0, 8, 5, 7], "techs": [0, 1, 2], "patches": [], "meteorites": [58, 62, 91, 101, 105], "sockets": [58, 62, 91, 101, 105, 128], "pods": [31, 49], "rovers": [116, 127], "loaded": [], "last": [45, 57, 58, 69], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 1, "stones": 1, "stored": 2, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["T4-tech-biomass-m"]}, {}, true, false, false], [1, "round-alone", {"number": 15}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "81"}, {}, true, false, false]]',NULL,1.79534623638253164291e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',94,'0:finish   93',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 8}}, false, true, false]]',NULL,1.79534623641896080967e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',95,'0:finish   94',0,'act','take I3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I3-water-rover"}}, false, true, false]]',NULL,1.79534623644984865187e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',96,'0:finish   95',0,'act','lay 3,5 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I3-water-rover", "at": "3,5 r3", "cell": "3,5"}}, false, true, false]]',NULL,1.79534623653933501246e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',97,'0:finish   96',0,'act','next symbol rover','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 6}}, false, true, false], [0, "movement", {"seat": 0}, {"0": {"count": 3}}, false, true, false]]',NULL,1.79534623665970420841e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',98,'0:finish   97',0,'act','drive 7,10 8,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "7,10", "cell": "8,10"}}, false, true, false]]',NULL,1.79534623666880607598e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',99,'0:finish   98',0,'act','drive 8,10 7,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "8,10", "cell": "7,10"}}, false, true, false]]',NULL,1.79534623668129181858e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',100,'0:finish   99',0,'act','drive 7,10 8,10','[]','[[0, "drove", {"seat": 0}, {"0": {"start": "7,10", "cell": "8,10"}}, false, true, false]]',NULL,1.79534623668615841863e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',101,'0:finish  100',0,'act','set-up 5,5','[]','[[0, "rover", {"seat": 0}, {"0": {"cell": "5,5"}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "water", "step": 1}}, false, true, false]]',NULL,1.79534623678667235374e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',102,'0:finish  101',0,'act','lock','["tops I3-biomass-civ-m","event 78"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I3-water-rover", "code": 507, "cell": "3,5", "cells": [63, 64, 65], "aim_count": 4, "population": 4, "water": 1, "biomass": 8, "rover": 6, "technology": 8, "marks": [4, 1, 8, 6, 8], "techs": [0, 1, 2], "patches": [], "meteorites": [58, 62, 91, 101, 105], "sockets": [58, 62, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [63, 64, 65], "held": [], "used": [], "used_up": [], "picks": [], "spent": 2, "extras": 0, "saved": 1, "stones": 1, "stored": 2, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I3-biomass-civ-m"]}, {}, true, false, false], [1, "round-alone", {"number": 16}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "78"}, {}, true, false, false]]',NULL,1.79534623680465245249e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',103,'0:finish  102',0,'act','advance biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 9}}, false, true, false]]',NULL,1.79534623683437776558e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',104,'0:finish  103',0,'act','store','[]','[[0, "patch-stored", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623687198209756e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',105,'0:finish  104',0,'act','take O4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "O4-civ-energy-m"}}, false, true, false]]',NULL,1.79534623689243483541e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',106,'0:finish  105',0,'act','lay 0,5 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "O4-civ-energy-m", "at": "0,5 r3 m", "cell": "0,5"}}, false, true, false]]',NULL,1.79534623690027976038e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',107,'0:finish  106',0,'act','next symbol energy','[]','[]',NULL,1.79534623690662646297e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',108,'0:finish  107',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 5}}, false, true, false]]',NULL,1.79534623692316174514e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',109,'0:finish  108',0,'act','lock','["tops O4-tech-biomass-m","event 76"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "O4-civ-energy-m", "code": 487, "cell": "0,5", "cells": [60, 72, 61, 73], "aim_count": 4, "population": 5, "water": 1, "biomass": 9, "rover": 6, "technology": 8, "marks": [5, 1, 9, 6, 8], "techs": [0, 1, 2], "patches": [], "meteorites": [58, 62, 72, 91, 101, 105], "sockets": [58, 62, 72, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [60, 61, 72, 73], "held": [], "used": [], "used_up": [], "picks": [], "spent": 2, "extras": 0, "saved": 1, "stones": 1, "stored": 3, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["O4-tech-biomass-m"]}, {}, true, false, false], [1, "round-alone", {"number": 17}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "76"}, {}, true, false, false]]',NULL,1.79534623694271373755e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',110,'0:finish  109',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 9}}, false, true, false]]',NULL,1.79534623695610094065e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',111,'0:finish  110',0,'act','take I2','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I2-energy-water-m"}}, false, true, false]]',NULL,1.79534623696651434894e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',112,'0:finish  111',0,'act','lay 10,5 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I2-energy-water-m", "at": "10,5 r3", "cell": "10,5"}}, false, true, false]]',NULL,1.79534623698463153837e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',113,'0:finish  112',0,'act','next symbol water','[]','[[0, "no-ice", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623701592445377e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',114,'0:finish  113',0,'act','decline','[]','[[0, "declined", {"seat": 0}, {"0": {}}, false, true, false]]',NULL,1.79534623706737971309e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',115,'0:finish  114',0,'act','lock','["tops I2-civ-energy-m","event 83"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I2-energy-water-m", "code": 563, "cell": "10,5", "cells": [70, 71], "aim_count": 4, "population": 5, "water": 1, "biomass": 9, "rover": 6, "technology": 9, "marks": [5, 1, 9, 6, 9], "techs": [0, 1, 2], "patches": [], "meteorites": [58, 62, 71, 72, 91, 101, 105], "sockets": [58, 62, 71, 72, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [70, 71], "held": [], "used": [], "used_up": [], "picks": [], "spent": 2, "extras": 0, "saved": 1, "stones": 1, "stored": 3, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["I2-civ-energy-m"]}, {}, true, false, false], [1, "round-alone", {"number": 18}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "83"}, {}, true, false, false]]',NULL,1.79534623711964082715e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',116,'0:finish  115',0,'act','collect 9,8','[]','[[0, "meteorite", {"seat": 0}, {"0": {"cell": "9,8"}}, false, true, false]]',NULL,1.79534623715636277195e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',117,'0:finish  116',0,'act','take L4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "L4-biomass-civ"}}, false, true, false]]',NULL,1.79534623718650579449e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',118,'0:finish  117',0,'act','lay 6,3 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "L4-biomass-civ", "at": "6,3 r3 m", "cell": "6,3"}}, false, true, false]]',NULL,1.79534623722504663471e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',119,'0:finish  118',0,'act','next symbol civ','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 6}}, false, true, false], [0, "civ-milestone", {"seat": 0}, {"0": {"level": 2}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 10}}, false, true, false]]',NULL,1.79534623723731446261e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',120,'0:finish  119',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 10}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "double_water"}}, false, true, false]]',NULL,1.79534623726522493368e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',121,'0:finish  120',0,'act','lock','["tops L4-tech-biomass"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "L4-biomass-civ", "code": 343, "cell": "6,3", "cells": [54, 55, 44, 56], "aim_count": 4, "population": 6, "water": 1, "biomass": 10, "rover": 6, "technology": 10, "marks": [6, 1, 10, 6, 10], "techs": [0, 1, 2, 3], "patches": [], "meteorites": [58, 62, 71, 72, 91, 101], "sockets": [58, 62, 71, 72, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [44, 54, 55, 56], "held": [], "used": [], "used_up": [], "picks": [4], "spent": 2, "extras": 0, "saved": 1, "stones": 2, "stored": 3, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["L4-tech-biomass"]}, {}, true, false, false]]',NULL,1.79534623729626440996e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',122,'0:finish  121',0,'act','look 2','["stack 2 12 14 30"]','[[0, "goes-on", {"seat": 0, "owes": ["(13, 2, 0, 0)"]}, {}, false, false, false], [1, "looked", {"seat": 0, "level": 2, "count": 3}, {"0": {"cards": [12, 14, 30]}}, true, false, false]]',NULL,1.79534623734791541098e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',123,'0:finish  122',0,'act','pick 30','[]','[[0, "kept-card", {"seat": 0, "level": 2}, {"0": {"card": 30}}, false, false, false]]',NULL,1.79534623744803690905e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',124,'0:finish  123',0,'act','lock','["event 74"]','[[0, "finished", {"seat": 0}, {}, true, false, false], [0, "round-alone", {"number": 19}, {}, false, false, true], [0, "turned-on", {}, {}, false, false, false], [1, "event", {"event": "74"}, {}, true, false, false]]',NULL,1.79534623748624825472e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',125,'0:finish  124',0,'act','advance water','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "water", "step": 2}}, false, true, false]]',NULL,1.79534623751691341407e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',126,'0:finish  125',0,'act','take V3','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "V3-tech-biomass-m"}}, false, true, false]]',NULL,1.79534623759109306334e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',127,'0:finish  126',0,'act','lay 4,3 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "V3-tech-biomass-m", "at": "4,3 r3 m", "cell": "4,3"}}, false, true, false]]',NULL,1.79534623762926077842e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',128,'0:finish  127',0,'act','next symbol biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 11}}, false, true, false]]',NULL,1.79534623766169977188e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',129,'0:finish  128',0,'act','store','[]','[[0, "patch-stored", {"seat": 0}, {"0": {}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 11}}, false, true, false]]',NULL,1.79534623775236487392e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',130,'0:finish  129',0,'act','lock','["tops V3-rover-tech-m","event 84"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "V3-tech-biomass-m", "code": 327, "cell": "4,3", "cells": [40, 52, 53], "aim_count": 4, "population": 6, "water": 2, "biomass": 11, "rover": 6, "technology": 11, "marks": [6, 2, 11, 6, 11], "techs": [0, 1, 2, 3], "patches": [], "meteorites": [40, 58, 62, 71, 72, 91, 101], "sockets": [40, 58, 62, 71, 72, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [40, 52, 53], "held": [], "used": [], "used_up": [], "picks": [], "spent": 2, "extras": 0, "saved": 1, "stones": 2, "stored": 4, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["V3-rover-tech-m"]}, {}, true, false, false], [1, "round-alone", {"number": 20}, {}, false, false, true], [1, "turned-on", {}, {}, false, false, false], [2, "event", {"event": "84"}, {}, true, false, false]]',NULL,1.79534623782532048227e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',131,'0:finish  130',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 12}}, false, true, false]]',NULL,1.79534623793442416192e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',132,'0:finish  131',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 13}}, false, true, false]]',NULL,1.79534623804369235038e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',133,'0:finish  132',0,'act','take T4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "T4-tech-biomass-m"}}, false, true, false]]',NULL,1.79534623807175135615e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',134,'0:finish  133',0,'act','lay 2,2 r3 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "T4-tech-biomass-m", "at": "2,2 r3 m", "cell": "2,2"}}, false, true, false]]',NULL,1.79534623810745811462e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',135,'0:finish  134',0,'act','next symbol biomass','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 12}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 14}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "no_meteorites"}}, false, true, false]]',NULL,1.79534623811267018316e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',136,'0:finish  135',0,'act','lock','["tops T4-water-rover"]','[[0, "locked", {"seat": 0}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "T4-tech-biomass-m", "code": 215, "cell": "2,2", "cells": [26, 38, 50, 39], "aim_count": 4, "population": 6, "water": 2, "biomass": 12, "rover": 6, "technology": 14, "marks": [6, 2, 12, 6, 14], "techs": [0, 1, 2, 3, 4], "patches": [], "meteorites": [39, 40, 58, 62, 71, 72, 91, 101], "sockets": [39, 40, 58, 62, 71, 72, 91, 101, 105, 128], "pods": [31, 49], "rovers": [65, 116, 128], "loaded": [], "last": [26, 38, 39, 50], "held": [], "used": [], "used_up": [], "picks": [], "spent": 2, "extras": 0, "saved": 1, "stones": 2, "stored": 4, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["T4-water-rover"]}, {}, true, false, false], [1, "last-round", {}, {}, false, false, true]]',NULL,1.79534623812387108803e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',137,'0:finish  136',0,'act','patch 3,10','[]','[[0, "patch", {"seat": 0, "cell": "3,10"}, {}, false, false, false]]',NULL,1.79534623812881040578e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',138,'0:finish  137',0,'act','patch 10,8','[]','[[0, "patch", {"seat": 0, "cell": "10,8"}, {}, false, false, false]]',NULL,1.79534623813276362418e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',139,'0:finish  138',0,'act','patch 8,8','[]','[[0, "patch", {"seat": 0, "cell": "8,8"}, {}, false, false, false]]',NULL,1.79534623813695693016e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',140,'0:finish  139',0,'act','patch 1,8','[]','[[0, "patch", {"seat": 0, "cell": "1,8"}, {}, false, false, false]]',NULL,1.79534623814164209362e+09);
INSERT INTO "steps" VALUES('09ba983e5180fdd3',141,'0:finish  140',0,'act','lock','[]','[[0, "finished", {"seat": 0}, {}, true, false, false], [0, "showed", {"seat": 0, "cards": ["29", "30"]}, {}, true, false, false], [0, "showed-aims", {"seat": 0, "aims": ["37", "46", "39", "48"]}, {}, true, false, false], [0, "rated", {"medals": 12, "target": 72, "rating": "-15"}, {}, true, false, false]]',NULL,1.79534623814606046675e+09);
INSERT INTO "steps" VALUES('3b46d0db0c6722a6',0,'start',NULL,'start','','["ring verdigris ruby-red cobalt-deep freezer cinder green-heggar caldera dustveil","start 2","cards c56 c60 c25 c24 c16","cards c39 c05 c51 c29 c21"]','[[0, "ring", {"planets": ["verdigris", "ruby-red", "cobalt-deep", "freezer", "cinder", "green-heggar", "caldera", "dustveil"]}, {}, true, false, false], [1, "started", {"seat": 1}, {}, true, false, false], [2, "drew", {"seat": 0, "count": 5}, {"0": {"cards": ["c56", "c60", "c25", "c24", "c16"]}}, true, false, false], [3, "drew", {"seat": 1, "count": 5}, {"1": {"cards": ["c39", "c05", "c51", "c29", "c21"]}}, true, false, false], [3, "turn", {"seat": 1, "round": 1}, {}, true, false, true]]',NULL,1.7953462381705021858e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',0,'start',NULL,'start','','["start:dave"]','[[0, "started", {"seat": 1}, {}, true, false, false]]',NULL,1.79534623818131470682e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',1,'1:bot:0',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625330243825911e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',2,'0:bot:1',0,'act','build','["draw:R01"]','[[1, "drew", {"seat": 0, "rhomb": "R01", "count": 39}, {}, true, false, false]]',NULL,1.7953462533202943802e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',3,'0:bot:2',0,'act','place:n0,1|n-1,2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R01", "site": "n0,1|n-1,2", "turn": 0}, {}, true, false, false]]',NULL,1.79534625337547850613e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',4,'1:bot:3',1,'act','move:jump:n-2,3','[]','[[0, "jumped", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.7953462533793327808e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',5,'0:bot:4',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["tom_base", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625338337230689e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',6,'1:bot:5',1,'act','build','["draw:R11"]','[[1, "drew", {"seat": 1, "rhomb": "R11", "count": 38}, {}, true, false, false]]',NULL,1.79534625338973212243e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',7,'1:bot:6',1,'act','place:n2,-3|n1,-2:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R11", "site": "n2,-3|n1,-2", "turn": 1}, {}, true, false, false]]',NULL,1.79534625340007019042e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',8,'0:bot:7',0,'act','build','["draw:R15"]','[[1, "drew", {"seat": 0, "rhomb": "R15", "count": 37}, {}, true, false, false]]',NULL,1.79534625340568637849e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',9,'0:bot:8',0,'act','place:n-1,0|n-1,1:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R15", "site": "n-1,0|n-1,1", "turn": 0}, {}, true, false, false]]',NULL,1.79534625350763106348e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',10,'1:bot:9',1,'act','build','["draw:R03"]','[[1, "drew", {"seat": 1, "rhomb": "R03", "count": 36}, {}, true, false, false]]',NULL,1.79534625352113866802e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',11,'1:bot:10',1,'act','place:n-4,3|n-3,3:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R03", "site": "n-4,3|n-3,3", "turn": 0}, {}, true, false, false]]',NULL,1.79534625353690028195e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',12,'0:bot:11',0,'act','build','["draw:R20"]','[[1, "drew", {"seat": 0, "rhomb": "R20", "count": 35}, {}, true, false, false]]',NULL,1.79534625354352331163e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',13,'0:bot:12',0,'act','place:n3,-1|n2,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R20", "site": "n3,-1|n2,0", "turn": 1}, {}, true, false, false]]',NULL,1.79534625364210343356e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',14,'1:bot:13',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-2,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534625364951801306e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',15,'0:bot:14',0,'act','build','["draw:R08"]','[[1, "drew", {"seat": 0, "rhomb": "R08", "count": 34}, {}, true, false, false]]',NULL,1.79534625365525603293e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',16,'0:bot:15',0,'act','place:n2,-2|n3,-2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R08", "site": "n2,-2|n3,-2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,-2|n3,-2"}, {}, false, false, false]]',NULL,1.79534625390383887288e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',17,'0:bot:16',0,'act','triangle:D2,-2:bend:2','[]','[[0, "filled", {"seat": 0, "cell": "D2,-2", "pattern": "bend", "turn": 2}, {}, true, false, false]]',NULL,1.79534625391960549352e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',18,'1:bot:17',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["dave_base", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625393658614153e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',19,'0:bot:18',0,'act','build','["draw:R20"]','[[1, "drew", {"seat": 0, "rhomb": "R20", "count": 33}, {}, true, false, false]]',NULL,1.79534625395759439474e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',20,'0:bot:19',0,'act','place:n-1,-1|n-2,0:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R20", "site": "n-1,-1|n-2,0", "turn": 0}, {}, true, false, false]]',NULL,1.79534625411980843542e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',21,'1:bot:20',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n-2,3", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625413538551337e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',22,'0:bot:21',0,'act','build','["draw:R17"]','[[1, "drew", {"seat": 0, "rhomb": "R17", "count": 32}, {}, true, false, false]]',NULL,1.79534625414105129242e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',23,'0:bot:22',0,'act','place:n0,-3|n0,-2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R17", "site": "n0,-3|n0,-2", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,-3|n0,-2"}, {}, true, false, false]]',NULL,1.79534625439269185064e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',24,'1:bot:23',1,'act','build','["draw:R10"]','[[1, "drew", {"seat": 1, "rhomb": "R10", "count": 31}, {}, true, false, false]]',NULL,1.79534625442380666726e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',25,'1:bot:24',1,'act','place:n-2,1|n-3,2:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R10", "site": "n-2,1|n-3,2", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-2,1|n-3,2"}, {}, true, false, false]]',NULL,1.7953462544334042073e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',26,'0:bot:25',0,'act','move:free:n0,-3|n0,-2','[]','[[0, "moved", {"seat": 0, "place": "n0,-3|n0,-2", "path": ["n1,-3", "n0,-3|n0,-2"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "energy", "place": "n0,-3|n0,-2", "count": 2}, {}, true, false, false]]',NULL,1795346254.44116);
INSERT INTO "steps" VALUES('2bd36db1607477af',27,'1:bot:26',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625444618487358e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',28,'0:bot:27',0,'act','move:free:n-2,-1','[]','[[0, "moved", {"seat": 0, "place": "n-2,-1", "path": ["n0,-3|n0,-2", "n-1,-2", "U-2,-2", "n-2,-1"]}, {}, true, false, false]]',NULL,1.7953462544536097049e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',29,'1:bot:28',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n-2,3", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.7953462544570267201e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',30,'0:bot:29',0,'act','build','["draw:R14"]','[[1, "drew", {"seat": 0, "rhomb": "R14", "count": 30}, {}, true, false, false]]',NULL,1.7953462544614923e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',31,'0:bot:30',0,'act','place:n2,-2|n1,-1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R14", "site": "n2,-2|n1,-1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n2,-2|n1,-1"}, {}, true, false, false]]',NULL,1.79534625508097600934e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',32,'1:bot:31',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625509343886374e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',33,'0:bot:32',0,'act','build','["draw:R06"]','[[1, "drew", {"seat": 0, "rhomb": "R06", "count": 29}, {}, true, false, false]]',NULL,1.79534625510088539121e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',34,'0:bot:33',0,'act','place:n-3,0|n-2,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R06", "site": "n-3,0|n-2,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-3,0|n-2,0"}, {}, true, false, false]]',NULL,1.79534625551781630518e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',35,'1:bot:34',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-2,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534625552304887767e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',36,'0:bot:35',0,'act','move:free:n-3,0|n-2,0','[]','[[0, "moved", {"seat": 0, "place": "n-3,0|n-2,0", "path": ["n-2,-1", "n-3,0|n-2,0"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "energy", "place": "n-3,0|n-2,0", "count": 3}, {}, true, false, false]]',NULL,1795346255.52703);
INSERT INTO "steps" VALUES('2bd36db1607477af',37,'1:bot:36',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["dave_base", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625553020668036e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',38,'0:bot:37',0,'act','move:free:tom_solar_2','[]','[[0, "moved", {"seat": 0, "place": "tom_solar_2", "path": ["n-3,0|n-2,0", "n-3,1", "D-4,1", "tom_solar_2"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "solar", "place": "tom_solar_2", "count": 1}, {}, true, false, false]]',NULL,1.79534625553617072099e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',39,'1:bot:38',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n-2,3", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625553983736038e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',40,'0:bot:39',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["tom_solar_2", "D-4,1", "n-3,1", "n-3,0|n-2,0", "n-2,-1", "U-2,-2", "n-1,-2", "n0,-3|n0,-2", "n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625554690122602e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',41,'1:bot:40',1,'act','build','["draw:R04"]','[[1, "drew", {"seat": 1, "rhomb": "R04", "count": 28}, {}, true, false, false]]',NULL,1.795346255551276207e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',42,'1:bot:41',1,'act','place:n-3,0|n-4,1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R04", "site": "n-3,0|n-4,1", "turn": 0}, {}, true, false, false]]',NULL,1.79534625555759334565e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',43,'0:bot:42',0,'act','build','["draw:R18"]','[[1, "drew", {"seat": 0, "rhomb": "R18", "count": 27}, {}, true, false, false]]',NULL,1.79534625557756757734e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',44,'0:bot:43',0,'act','place:n3,0|n2,1:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R18", "site": "n3,0|n2,1", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n3,0|n2,1"}, {}, true, false, false]]',NULL,1.79534625568070793158e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',45,'1:bot:44',1,'act','build','["draw:R12"]','[[1, "drew", {"seat": 1, "rhomb": "R12", "count": 26}, {}, true, false, false]]',NULL,1.79534625573337316517e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',46,'1:bot:45',1,'act','place:n0,-4|n0,-3:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R12", "site": "n0,-4|n0,-3", "turn": 1}, {}, false, false, false]]',NULL,1.79534625574074292175e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',47,'1:bot:46',1,'act','triangle:U-1,-3:blank:0','[]','[[0, "filled", {"seat": 1, "cell": "U-1,-3", "pattern": "blank", "turn": 0}, {}, false, false, false]]',NULL,1.79534625575231671329e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',48,'1:bot:47',1,'act','triangle:D0,-4:bend:2','[]','[[0, "filled", {"seat": 1, "cell": "D0,-4", "pattern": "bend", "turn": 2}, {}, true, false, false]]',NULL,1.79534625575619363789e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',49,'0:bot:48',0,'act','build','["draw:R13"]','[[1, "drew", {"seat": 0, "rhomb": "R13", "count": 25}, {}, true, false, false]]',NULL,1.79534625576568531986e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',50,'0:bot:49',0,'act','place:n3,0|n4,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R13", "site": "n3,0|n4,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n3,0|n4,0"}, {}, false, false, false]]',NULL,1.79534625584026455878e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',51,'0:bot:50',0,'act','triangle:U3,-1:bend:2','[]','[[0, "filled", {"seat": 0, "cell": "U3,-1", "pattern": "bend", "turn": 2}, {}, true, false, false]]',NULL,1.79534625586842107769e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',52,'1:bot:51',1,'act','build','["draw:R02"]','[[1, "drew", {"seat": 1, "rhomb": "R02", "count": 24}, {}, true, false, false]]',NULL,1.79534625587502217293e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',53,'1:bot:52',1,'act','place:n-3,3|n-3,4:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R02", "site": "n-3,3|n-3,4", "turn": 0}, {}, true, false, false]]',NULL,1.79534625587976837159e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',54,'0:bot:53',0,'act','build','["draw:R11"]','[[1, "drew", {"seat": 0, "rhomb": "R11", "count": 23}, {}, true, false, false]]',NULL,1.7953462558886833191e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',55,'0:bot:54',0,'act','place:n2,-3|n3,-3:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R11", "site": "n2,-3|n3,-3", "turn": 1}, {}, true, false, false]]',NULL,1.79534625613282275199e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',56,'1:bot:55',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625615011048322e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',57,'0:bot:56',0,'act','move:free:n2,-2','[]','[[0, "moved", {"seat": 0, "place": "n2,-2", "path": ["n2,-3", "n2,-3|n3,-3", "n2,-2"]}, {}, true, false, false]]',NULL,1.79534625619636821749e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',58,'1:bot:57',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-2,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534625620573687551e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',59,'0:bot:58',0,'act','move:free:n2,-2|n3,-2','[]','[[0, "moved", {"seat": 0, "place": "n2,-2|n3,-2", "path": ["n2,-2", "n2,-2|n3,-2"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "energy", "place": "n2,-2|n3,-2", "count": 4}, {}, true, false, false]]',NULL,1.79534625621543502804e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',60,'1:bot:59',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["dave_base", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625622230553619e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',61,'0:bot:60',0,'act','move:free:n3,-2','[]','[[0, "moved", {"seat": 0, "place": "n3,-2", "path": ["n2,-2|n3,-2", "n3,-2"]}, {}, true, false, false]]',NULL,1.79534625622871065134e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',62,'1:bot:61',1,'act','build','["draw:R05"]','[[1, "drew", {"seat": 1, "rhomb": "R05", "count": 22}, {}, true, false, false]]',NULL,1795346256.23283);
INSERT INTO "steps" VALUES('2bd36db1607477af',63,'1:bot:62',1,'act','place:n1,-1|n1,0:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R05", "site": "n1,-1|n1,0", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,-1|n1,0"}, {}, true, false, false]]',NULL,1.79534625624041891097e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',64,'0:bot:63',0,'act','move:free:n3,0','[]','[[0, "moved", {"seat": 0, "place": "n3,0", "path": ["n3,-2", "D2,-2", "n3,-1", "U3,-1", "n3,0"]}, {}, true, false, false]]',NULL,1.79534625625130963332e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',65,'1:bot:64',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-2,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.7953462562615983486e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',66,'0:bot:65',0,'act','move:free:n3,0|n2,1','[]','[[0, "moved", {"seat": 0, "place": "n3,0|n2,1", "path": ["n3,0", "n3,0|n2,1"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "energy", "place": "n3,0|n2,1", "count": 5}, {}, true, false, false]]',NULL,1.79534625626756072047e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',67,'1:bot:66',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625627247214317e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',68,'0:bot:67',0,'act','move:free:n2,1','[]','[[0, "moved", {"seat": 0, "place": "n2,1", "path": ["n3,0|n2,1", "n2,1"]}, {}, true, false, false]]',NULL,1.79534625629686570165e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',69,'1:bot:68',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.7953462563039803505e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',70,'0:bot:69',0,'act','move:free:tom_solar_1','[]','[[0, "moved", {"seat": 0, "place": "tom_solar_1", "path": ["n2,1", "D1,1", "tom_solar_1"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "solar", "place": "tom_solar_1", "count": 2}, {}, true, false, false]]',NULL,1.7953462563098158836e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',71,'1:bot:70',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n-2,3", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625631704688073e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',72,'0:bot:71',0,'act','move:free:n2,1','[]','[[0, "moved", {"seat": 0, "place": "n2,1", "path": ["tom_solar_1", "D1,1", "n2,1"]}, {}, true, false, false]]',NULL,1.7953462563269753456e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',73,'1:bot:72',1,'act','build','["draw:R19"]','[[1, "drew", {"seat": 1, "rhomb": "R19", "count": 21}, {}, true, false, false]]',NULL,1.79534625634503149983e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',74,'1:bot:73',1,'act','place:n1,1|n2,1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R19", "site": "n1,1|n2,1", "turn": 0}, {}, true, false, false]]',NULL,1.7953462563672409058e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',75,'0:bot:74',0,'act','move:free:n3,0','[]','[[0, "moved", {"seat": 0, "place": "n3,0", "path": ["n2,1", "n3,0|n2,1", "n3,0"]}, {}, true, false, false]]',NULL,1.79534625637917160984e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',76,'1:bot:75',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-1,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534625640151858328e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',77,'0:bot:76',0,'act','move:free:n3,-2','[]','[[0, "moved", {"seat": 0, "place": "n3,-2", "path": ["n3,0", "U3,-1", "n3,-1", "D2,-2", "n3,-2"]}, {}, true, false, false]]',NULL,1.79534625641270065309e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',78,'1:bot:77',1,'act','build','["draw:R17"]','[[1, "drew", {"seat": 1, "rhomb": "R17", "count": 20}, {}, true, false, false]]',NULL,1.79534625642096185688e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',79,'1:bot:78',1,'act','place:n1,0|n2,0:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R17", "site": "n1,0|n2,0", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,0|n2,0"}, {}, true, false, false]]',NULL,1.79534625642479228968e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',80,'0:bot:79',0,'act','move:free:n2,-2','[]','[[0, "moved", {"seat": 0, "place": "n2,-2", "path": ["n3,-2", "n2,-2|n3,-2", "n2,-2"]}, {}, true, false, false]]',NULL,1.79534625643104219436e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',81,'1:bot:80',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625643429040912e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',82,'0:bot:81',0,'act','move:free:n2,-2|n1,-1','[]','[[0, "moved", {"seat": 0, "place": "n2,-2|n1,-1", "path": ["n2,-2", "n2,-2|n1,-1"]}, {}, false, false, false], [0, "took", {"seat": 0, "stone": "energy", "place": "n2,-2|n1,-1", "count": 6}, {}, true, false, false]]',NULL,1.79534625644100022312e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',83,'1:bot:82',1,'act','build','["draw:R03"]','[[1, "drew", {"seat": 1, "rhomb": "R03", "count": 19}, {}, true, false, false]]',NULL,1.79534625644505476957e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',84,'1:bot:83',1,'act','place:n1,-2|n0,-1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R03", "site": "n1,-2|n0,-1", "turn": 0}, {}, false, false, false]]',NULL,1.79534625644967985157e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',85,'1:bot:84',1,'act','triangle:D0,-3:bend:0','[]','[[0, "filled", {"seat": 1, "cell": "D0,-3", "pattern": "bend", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "control", "place": "n1,-2"}, {}, true, false, false]]',NULL,1.79534625645326614386e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',86,'0:bot:85',0,'act','build','["draw:R10"]','[[1, "drew", {"seat": 0, "rhomb": "R10", "count": 18}, {}, true, false, false]]',NULL,1.79534625645766448978e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',87,'0:bot:86',0,'act','place:n3,-3|n4,-3:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R10", "site": "n3,-3|n4,-3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n3,-3|n4,-3"}, {}, false, false, false]]',NULL,1.79534625649972796445e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',88,'0:bot:87',0,'act','triangle:U3,-4:bend:0','[]','[[0, "filled", {"seat": 0, "cell": "U3,-4", "pattern": "bend", "turn": 0}, {}, true, false, false]]',NULL,1.79534625650842452051e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',89,'1:bot:88',1,'act','build','["draw:R07"]','[[1, "drew", {"seat": 1, "rhomb": "R07", "count": 17}, {}, true, false, false]]',NULL,1.79534625651240324975e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',90,'1:bot:89',1,'act','place:n0,2|n-1,3:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R07", "site": "n0,2|n-1,3", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,2|n-1,3"}, {}, true, false, false]]',NULL,1.79534625651797914505e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',91,'0:bot:90',0,'act','build','["draw:R07"]','[[1, "drew", {"seat": 0, "rhomb": "R07", "count": 16}, {}, true, false, false]]',NULL,1.79534625652276086807e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',92,'0:bot:91',0,'act','place:n1,2|n0,3:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R07", "site": "n1,2|n0,3", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,2|n0,3"}, {}, true, false, false]]',NULL,1.79534625654915547376e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',93,'1:bot:92',1,'act','move:free:n0,2|n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n0,2|n-1,3", "path": ["n-1,3", "n0,2|n-1,3"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "energy", "place": "n0,2|n-1,3", "count": 1}, {}, true, false, false]]',NULL,1.79534625656092739105e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',94,'0:bot:93',0,'act','build','["draw:R06"]','[[1, "drew", {"seat": 0, "rhomb": "R06", "count": 15}, {}, true, false, false]]',NULL,1.79534625657508325581e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',95,'0:bot:94',0,'act','place:n1,0|n0,1:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R06", "site": "n1,0|n0,1", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,0|n0,1"}, {}, false, false, false]]',NULL,1.79534625662218499182e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',96,'0:bot:95',0,'act','triangle:D-1,0:bend:1','[]','[[0, "filled", {"seat": 0, "cell": "D-1,0", "pattern": "bend", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "control", "place": "n1,0"}, {}, true, false, false]]',NULL,1.79534625663391947747e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',97,'1:bot:96',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n0,2|n-1,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625664659309388e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',98,'0:bot:97',0,'act','build','["draw:R16"]','[[1, "drew", {"seat": 0, "rhomb": "R16", "count": 14}, {}, true, false, false]]',NULL,1.79534625665520429613e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',99,'0:bot:98',0,'act','place:n1,1|n0,2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R16", "site": "n1,1|n0,2", "turn": 0}, {}, true, false, false]]',NULL,1.79534625669903564453e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',100,'1:bot:99',1,'act','build','["draw:R09"]','[[1, "drew", {"seat": 1, "rhomb": "R09", "count": 13}, {}, true, false, false]]',NULL,1.79534625672087192532e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',101,'1:bot:100',1,'act','place:n0,3|n0,4:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R09", "site": "n0,3|n0,4", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n0,3|n0,4"}, {}, false, false, false]]',NULL,1.79534625672456574435e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',102,'1:bot:101',1,'act','triangle:U-1,3:blank:0','[]','[[0, "filled", {"seat": 1, "cell": "U-1,3", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.79534625672769570354e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',103,'0:bot:102',0,'act','build','["draw:R13"]','[[1, "drew", {"seat": 0, "rhomb": "R13", "count": 12}, {}, true, false, false]]',NULL,1.7953462567345263958e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',104,'0:bot:103',0,'act','place:n-1,1|n-2,2:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R13", "site": "n-1,1|n-2,2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,1|n-2,2"}, {}, true, false, false]]',NULL,1.79534625674523925782e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',105,'1:bot:104',1,'act','move:free:n0,2|n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n0,2|n-1,3", "path": ["n-1,3", "n0,2|n-1,3"]}, {}, true, false, false]]',NULL,1.79534625674926257132e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',106,'0:bot:105',0,'act','build','["draw:R09"]','[[1, "drew", {"seat": 0, "rhomb": "R09", "count": 11}, {}, true, false, false]]',NULL,1.79534625675455832482e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',107,'0:bot:106',0,'act','place:n-2,0|n-2,1:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R09", "site": "n-2,0|n-2,1", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-2,0|n-2,1"}, {}, true, false, false]]',NULL,1.79534625676467680934e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',108,'1:bot:107',1,'act','move:free:n0,3','[]','[[0, "moved", {"seat": 1, "place": "n0,3", "path": ["n0,2|n-1,3", "n0,3"]}, {}, true, false, false]]',NULL,1.79534625676781201368e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',109,'0:bot:108',0,'act','build','["draw:R01"]','[[1, "drew", {"seat": 0, "rhomb": "R01", "count": 10}, {}, true, false, false]]',NULL,1.7953462567717647552e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',110,'0:bot:109',0,'act','place:n-1,2|n-2,3:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R01", "site": "n-1,2|n-2,3", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "control", "place": "n-1,2"}, {}, true, false, false]]',NULL,1.79534625677895736698e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',111,'1:bot:110',1,'act','move:free:n0,2|n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n0,2|n-1,3", "path": ["n0,3", "n0,2|n-1,3"]}, {}, true, false, false]]',NULL,1.79534625678254461294e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',112,'0:bot:111',0,'act','build','["draw:R12"]','[[1, "drew", {"seat": 0, "rhomb": "R12", "count": 9}, {}, true, false, false]]',NULL,1.79534625678651690479e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',113,'0:bot:112',0,'act','place:n-3,-1|n-3,0:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R12", "site": "n-3,-1|n-3,0", "turn": 0}, {}, true, false, false]]',NULL,1.79534625679566645626e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',114,'1:bot:113',1,'act','move:free:n0,3','[]','[[0, "moved", {"seat": 1, "place": "n0,3", "path": ["n0,2|n-1,3", "n0,3"]}, {}, true, false, false]]',NULL,1.79534625679880499842e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',115,'0:bot:114',0,'act','build','["draw:R15"]','[[1, "drew", {"seat": 0, "rhomb": "R15", "count": 8}, {}, true, false, false]]',NULL,1.79534625680309247973e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',116,'0:bot:115',0,'act','place:n0,-1|n0,0:1','[]','[[0, "laid", {"seat": 0, "rhomb": "R15", "site": "n0,-1|n0,0", "turn": 1}, {}, true, false, false]]',NULL,1.79534625680957841877e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',117,'1:bot:116',1,'act','move:jump:n0,2','[]','[[0, "jumped", {"seat": 1, "place": "n0,2", "path": ["n0,3", "n0,2"]}, {}, true, false, false]]',NULL,1.79534625681306385996e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',118,'0:bot:117',0,'act','build','["draw:R16"]','[[1, "drew", {"seat": 0, "rhomb": "R16", "count": 7}, {}, true, false, false]]',NULL,1.79534625681694674486e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',119,'0:bot:118',0,'act','place:n-1,-2|n-1,-1:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R16", "site": "n-1,-2|n-1,-1", "turn": 0}, {}, true, false, false]]',NULL,1.7953462568225049972e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',120,'1:bot:119',1,'act','move:free:n-1,1','[]','[[0, "moved", {"seat": 1, "place": "n-1,1", "path": ["n0,2", "n0,1|n-1,2", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625682648038861e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',121,'0:bot:120',0,'act','build','["draw:R04"]','[[1, "drew", {"seat": 0, "rhomb": "R04", "count": 6}, {}, true, false, false]]',NULL,1.7953462568301253319e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',122,'0:bot:121',0,'act','place:n-2,2|n-3,3:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R04", "site": "n-2,2|n-3,3", "turn": 0}, {}, true, false, false]]',NULL,1.7953462568353652954e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',123,'1:bot:122',1,'act','build','["draw:R14"]','[[1, "drew", {"seat": 1, "rhomb": "R14", "count": 5}, {}, true, false, false]]',NULL,1.79534625683935737607e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',124,'1:bot:123',1,'act','place:n-1,-1|n0,-1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R14", "site": "n-1,-1|n0,-1", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,-1|n0,-1"}, {}, true, false, false]]',NULL,1.79534625684316921233e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',125,'0:bot:124',0,'act','move:free:n2,-2','[]','[[0, "moved", {"seat": 0, "place": "n2,-2", "path": ["n2,-2|n1,-1", "n2,-2"]}, {}, true, false, false]]',NULL,1.79534625684884166715e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',126,'1:bot:125',1,'act','move:free:n0,0','[]','[[0, "moved", {"seat": 1, "place": "n0,0", "path": ["n-1,1", "n-1,0|n-1,1", "n0,0"]}, {}, true, false, false]]',NULL,1.79534625685279798507e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',127,'0:bot:126',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n2,-2", "n2,-3|n3,-3", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625686017656328e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',128,'1:bot:127',1,'act','move:free:n-1,1','[]','[[0, "moved", {"seat": 1, "place": "n-1,1", "path": ["n0,0", "n-1,0|n-1,1", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625686405515665e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',129,'0:bot:128',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.7953462568725981713e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',130,'1:bot:129',1,'act','move:free:n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,2", "path": ["n-1,1", "n0,1|n-1,2", "n0,2"]}, {}, true, false, false]]',NULL,1.7953462568762712479e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',131,'0:bot:130',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625688512873651e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',132,'1:bot:131',1,'act','move:free:n-1,1','[]','[[0, "moved", {"seat": 1, "place": "n-1,1", "path": ["n0,2", "n0,1|n-1,2", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625688821816444e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',133,'0:bot:132',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625689632177355e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',134,'1:bot:133',1,'act','move:free:n1,2|n0,3','[]','[[0, "moved", {"seat": 1, "place": "n1,2|n0,3", "path": ["n-1,1", "n0,1|n-1,2", "n0,2", "n1,2|n0,3"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "energy", "place": "n1,2|n0,3", "count": 1}, {}, true, false, false]]',NULL,1.79534625689958763118e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',135,'0:bot:134',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625690754842761e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',136,'1:bot:135',1,'act','move:free:n1,2','[]','[[0, "moved", {"seat": 1, "place": "n1,2", "path": ["n1,2|n0,3", "n1,2"]}, {}, true, false, false]]',NULL,1795346256.9109);
INSERT INTO "steps" VALUES('2bd36db1607477af',137,'0:bot:136',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625692184758184e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',138,'1:bot:137',1,'act','move:jump:n2,1','[]','[[0, "jumped", {"seat": 1, "place": "n2,1", "path": ["n1,2", "n2,1"]}, {}, true, false, false]]',NULL,1.79534625692724752422e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',139,'0:bot:138',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.7953462569461622238e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',140,'1:bot:139',1,'act','move:free:n1,2','[]','[[0, "moved", {"seat": 1, "place": "n1,2", "path": ["n2,1", "D1,1", "n1,2"]}, {}, true, false, false]]',NULL,1.79534625695499658586e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',141,'0:bot:140',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625698237228393e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',142,'1:bot:141',1,'act','move:free:n1,1','[]','[[0, "moved", {"seat": 1, "place": "n1,1", "path": ["n1,2", "n1,1|n2,1", "n1,1"]}, {}, true, false, false]]',NULL,1.79534625698871541025e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',143,'0:bot:142',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625700215673448e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',144,'1:bot:143',1,'act','move:free:n0,1','[]','[[0, "moved", {"seat": 1, "place": "n0,1", "path": ["n1,1", "n1,1|n0,2", "n0,1"]}, {}, true, false, false]]',NULL,1.79534625700719642632e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',145,'0:bot:144',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625701795268063e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',146,'1:bot:145',1,'act','move:free:n1,0|n0,1','[]','[[0, "moved", {"seat": 1, "place": "n1,0|n0,1", "path": ["n0,1", "n1,0|n0,1"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "energy", "place": "n1,0|n0,1", "count": 1}, {}, true, false, false]]',NULL,1.79534625702240133292e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',147,'0:bot:146',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625703467059132e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',148,'1:bot:147',1,'act','move:free:n0,1','[]','[[0, "moved", {"seat": 1, "place": "n0,1", "path": ["n1,0|n0,1", "n0,1"]}, {}, true, false, false]]',NULL,1.79534625704050683978e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',149,'0:bot:148',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625705257034301e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',150,'1:bot:149',1,'act','move:jump:n-1,1','[]','[[0, "jumped", {"seat": 1, "place": "n-1,1", "path": ["n0,1", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625705843210218e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',151,'0:bot:150',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625708484649655e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',152,'1:bot:151',1,'act','move:free:n1,2|n0,3','[]','[[0, "moved", {"seat": 1, "place": "n1,2|n0,3", "path": ["n-1,1", "n0,1|n-1,2", "n0,2", "n1,2|n0,3"]}, {}, true, false, false]]',NULL,1.79534625709833216668e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',153,'0:bot:152',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625711498570439e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',154,'1:bot:153',1,'act','move:free:n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,2", "path": ["n1,2|n0,3", "n0,2"]}, {}, true, false, false]]',NULL,1.79534625713123583787e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',155,'0:bot:154',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625714553713795e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',156,'1:bot:155',1,'act','move:free:n1,2|n0,3','[]','[[0, "moved", {"seat": 1, "place": "n1,2|n0,3", "path": ["n0,2", "n1,2|n0,3"]}, {}, true, false, false]]',NULL,1.7953462571610569954e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',157,'0:bot:156',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625717625570301e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',158,'1:bot:157',1,'act','move:free:n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,2", "path": ["n1,2|n0,3", "n0,2"]}, {}, true, false, false]]',NULL,1.79534625718882775305e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',159,'0:bot:158',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625720333266261e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',160,'1:bot:159',1,'act','move:free:n-1,1','[]','[[0, "moved", {"seat": 1, "place": "n-1,1", "path": ["n0,2", "n0,1|n-1,2", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625721810603147e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',161,'0:bot:160',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625722811412812e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',162,'1:bot:161',1,'act','move:free:n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,2", "path": ["n-1,1", "n0,1|n-1,2", "n0,2"]}, {}, true, false, false]]',NULL,1.79534625723520851136e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',163,'0:bot:162',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625724634671209e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',164,'1:bot:163',1,'act','move:free:n1,2|n0,3','[]','[[0, "moved", {"seat": 1, "place": "n1,2|n0,3", "path": ["n0,2", "n1,2|n0,3"]}, {}, true, false, false]]',NULL,1.79534625725131201747e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',165,'0:bot:164',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625727298498155e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',166,'1:bot:165',1,'act','move:free:n0,2','[]','[[0, "moved", {"seat": 1, "place": "n0,2", "path": ["n1,2|n0,3", "n0,2"]}, {}, true, false, false]]',NULL,1.79534625728146123883e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',167,'0:bot:166',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625729768157007e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',168,'1:bot:167',1,'act','move:free:n1,2|n0,3','[]','[[0, "moved", {"seat": 1, "place": "n1,2|n0,3", "path": ["n0,2", "n1,2|n0,3"]}, {}, true, false, false]]',NULL,1.79534625730505681038e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',169,'0:bot:168',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625732016372683e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',170,'1:bot:169',1,'act','move:free:n-1,1','[]','[[0, "moved", {"seat": 1, "place": "n-1,1", "path": ["n1,2|n0,3", "n0,2", "n0,1|n-1,2", "n-1,1"]}, {}, true, false, false]]',NULL,1.79534625733939695365e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',171,'0:bot:170',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625736153173451e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',172,'1:bot:171',1,'act','move:free:n0,0','[]','[[0, "moved", {"seat": 1, "place": "n0,0", "path": ["n-1,1", "n-1,0|n-1,1", "n0,0"]}, {}, true, false, false]]',NULL,1.79534625736659479138e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',173,'0:bot:172',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625738101506235e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',174,'1:bot:173',1,'act','move:free:n1,-1|n1,0','[]','[[0, "moved", {"seat": 1, "place": "n1,-1|n1,0", "path": ["n0,0", "n1,-1|n1,0"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "energy", "place": "n1,-1|n1,0", "count": 1}, {}, true, false, false]]',NULL,1.79534625738853430743e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',175,'0:bot:174',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625740890455241e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',176,'1:bot:175',1,'act','move:free:n1,-1','[]','[[0, "moved", {"seat": 1, "place": "n1,-1", "path": ["n1,-1|n1,0", "n1,-1"]}, {}, true, false, false]]',NULL,1.79534625741351556776e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',177,'0:bot:176',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625742809629436e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',178,'1:bot:177',1,'act','move:jump:n1,-2','[]','[[0, "jumped", {"seat": 1, "place": "n1,-2", "path": ["n1,-1", "n1,-2"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "control", "place": "n1,-2", "count": 1}, {}, true, false, false]]',NULL,1.79534625743332839015e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',179,'0:bot:178',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625744014906881e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',180,'1:bot:179',1,'act','move:free:n0,-2','[]','[[0, "moved", {"seat": 1, "place": "n0,-2", "path": ["n1,-2", "D0,-3", "n0,-2"]}, {}, true, false, false]]',NULL,1.79534625744237732883e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',181,'0:bot:180',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.7953462574484596253e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',182,'1:bot:181',1,'act','move:free:n0,-3|n0,-2','[]','[[0, "moved", {"seat": 1, "place": "n0,-3|n0,-2", "path": ["n0,-2", "n0,-3|n0,-2"]}, {}, true, false, false]]',NULL,1.79534625745216679573e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',183,'0:bot:182',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625745690131189e+09);
INSERT INTO "steps" VALUES('2bd36db1607477af',184,'1:bot:183',1,'act','move:control:dave_solar_1','[]','[[0, "moved-control", {"seat": 1, "place": "dave_solar_1", "path": ["n0,-3|n0,-2", "n-1,-2", "U-2,-2", "dave_solar_1"]}, {}, false, false, false], [0, "took", {"seat": 1, "stone": "solar", "place": "dave_solar_1", "count": 1}, {}, false, false, false], [0, "ended-wrecked", {"lost": ["dave"], "points": 0}, {}, true, false, false]]',NULL,1.79534625746078276638e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',0,'start',NULL,'start','','["start 1"]','[[0, "started", {"seat": 0}, {}, true, false, false], [0, "expedition", {"number": 1, "seat": 0}, {}, false, false, true]]',NULL,1.79534625746638321877e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',1,'0:pick parachute at 0',0,'act','pick parachute','[]','[[0, "seated", {"seat": 0, "astronaut": "parachute", "place": 1}, {}, false, false, false]]',NULL,1.79534625747345614435e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',2,'1:pick plus_minus_one at 1',1,'act','pick plus_minus_one','[]','[[0, "seated", {"seat": 1, "astronaut": "plus_minus_one", "place": 2}, {}, false, false, false]]',NULL,1.7953462574795954228e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',3,'0:roll at 2',0,'act','roll','["dice 1 1 2 4 4 A"]','[[1, "rolled", {"seat": 0, "dice": ["1", "1", "2", "4", "4", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534625748459029199e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',4,'0:select 1 at 3',0,'act','select 1','[]','[[0, "moved", {"seat": 0, "faces": ["1"], "field": 2, "count": 4}, {}, false, false, false]]',NULL,1.79534625748970270153e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',5,'0:roll at 4',0,'act','roll','["dice 2 2 2 3"]','[[1, "rolled", {"seat": 0, "dice": ["2", "2", "2", "3"], "field": 2}, {}, true, false, false], [1, "moved", {"seat": 0, "faces": ["2"], "field": 8, "count": 1}, {}, false, false, false]]',NULL,1.79534625749619674685e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',6,'0:leave 8 at 5',0,'act','leave 8','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "parachute", "field": 8, "planet": "P1"}, {}, false, false, false], [0, "commander", {"seat": 1, "count": 1}, {}, false, false, false]]',NULL,1.79534625750220370294e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',7,'1:leave 9 at 6',1,'act','leave 9','[]','[[0, "landed-planet", {"seat": 1, "astronaut": "plus_minus_one", "field": 9, "planet": "P1"}, {}, false, false, false], [0, "expedition", {"number": 2, "seat": 1}, {}, false, false, true]]',NULL,1.79534625751308131221e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',8,'1:pick take_die at 7',1,'act','pick take_die','[]','[[0, "seated", {"seat": 1, "astronaut": "take_die", "place": 1}, {}, false, false, false]]',NULL,1.79534625752214312558e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',9,'0:pick double_planet at 8',0,'act','pick double_planet','[]','[[0, "seated", {"seat": 0, "astronaut": "double_planet", "place": 2}, {}, false, false, false]]',NULL,1.79534625752766251564e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',10,'1:roll at 9',1,'act','roll','["dice 2 2 3 4 A A"]','[[1, "rolled", {"seat": 1, "dice": ["2", "2", "3", "4", "A", "A"], "field": 0}, {}, true, false, false]]',NULL,1.79534625753288602833e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',11,'1:select 2 at 10',1,'act','select 2','[]','[[0, "moved", {"seat": 1, "faces": ["2"], "field": 4, "count": 4}, {}, false, false, false]]',NULL,1.79534625753841423989e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',12,'1:roll at 11',1,'act','roll','["dice 2 3 4 A"]','[[1, "rolled", {"seat": 1, "dice": ["2", "3", "4", "A"], "field": 4}, {}, true, false, false]]',NULL,1.79534625754438805587e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',13,'1:select 3 at 12',1,'act','select 3','[]','[[0, "moved", {"seat": 1, "faces": ["3"], "field": 7, "count": 3}, {}, false, false, false]]',NULL,1.7953462575507228374e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',14,'1:leave 7 at 13',1,'act','leave 7','[]','[[0, "landed-moon", {"seat": 1, "astronaut": "take_die", "field": 7, "moon": "M1a", "points": 2}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 3}, {}, false, false, false], [0, "die-taken", {"seat": 0, "count": 2}, {}, false, false, false]]',NULL,1.79534625755603384966e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',15,'0:leave 7 at 14',0,'act','leave 7','[]','[[0, "landed-moon", {"seat": 0, "astronaut": "double_planet", "field": 7, "moon": "M1b", "points": 1}, {}, false, false, false], [0, "expedition", {"number": 3, "seat": 0}, {}, false, false, true]]',NULL,1.79534625756183671956e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',16,'0:pick take_die at 15',0,'act','pick take_die','[]','[[0, "seated", {"seat": 0, "astronaut": "take_die", "place": 1}, {}, false, false, false]]',NULL,1.79534625756709361075e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',17,'1:pick satellite at 16',1,'act','pick satellite','[]','[[0, "seated", {"seat": 1, "astronaut": "satellite", "place": 2}, {}, false, false, false], [0, "satellite", {"field": 3}, {}, false, false, false]]',NULL,1.79534625757192754747e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',18,'0:roll at 17',0,'act','roll','["dice 1 2 2 2 4 A"]','[[1, "rolled", {"seat": 0, "dice": ["1", "2", "2", "2", "4", "A"], "field": 3}, {}, true, false, false]]',NULL,1.79534625757643413537e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',19,'0:select 1 4 at 18',0,'act','select 1 4','[]','[[0, "moved", {"seat": 0, "faces": ["1", "4"], "field": 8, "count": 4}, {}, false, false, false]]',NULL,1.79534625758284425737e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',20,'0:stay at 19',0,'act','stay','[]','[[0, "stayed", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625758848142619e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',21,'1:stay at 20',1,'act','stay','[]','[[0, "stayed", {"seat": 1}, {}, false, false, false]]',NULL,1.79534625759378170962e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',22,'0:roll at 21',0,'act','roll','["dice 1 2 A A"]','[[1, "rolled", {"seat": 0, "dice": ["1", "2", "A", "A"], "field": 8}, {}, true, false, false], [1, "moved", {"seat": 0, "faces": ["A"], "field": 10, "count": 4}, {}, false, false, false]]',NULL,1.79534625759859585761e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',23,'0:stay at 22',0,'act','stay','[]','[[0, "stayed", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625760563588143e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',24,'1:stay at 23',1,'act','stay','[]','[[0, "stayed", {"seat": 1}, {}, false, false, false]]',NULL,1.79534625761100983618e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',25,'0:roll at 24',0,'act','roll','["dice 1 1 2 4"]','[[1, "rolled", {"seat": 0, "dice": ["1", "1", "2", "4"], "field": 10}, {}, true, false, false], [1, "crashed", {"field": 10, "count": 1, "all": 11}, {}, false, false, false], [1, "expedition", {"number": 4, "seat": 1}, {}, false, false, true]]',NULL,1.79534625762666773794e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',26,'1:pick die_of_one at 25',1,'act','pick die_of_one','[]','[[0, "seated", {"seat": 1, "astronaut": "die_of_one", "place": 1}, {}, false, false, false]]',NULL,1.79534625763257026671e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',27,'0:pick take_die at 26',0,'act','pick take_die','[]','[[0, "seated", {"seat": 0, "astronaut": "take_die", "place": 2}, {}, false, false, false]]',NULL,1.79534625763776898386e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',28,'1:roll at 27',1,'act','roll','["dice 1 2 2 4 4 4"]','[[1, "rolled", {"seat": 1, "dice": ["1", "2", "2", "4", "4", "4"], "field": 0}, {}, true, false, false]]',NULL,1.79534625765037512785e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',29,'1:select seat1 at 28',1,'act','select seat1','[]','[[0, "moved", {"seat": 1, "faces": [], "field": 1, "count": 6}, {}, false, false, false], [0, "helped", {"seats": [1], "count": 1}, {}, false, false, false]]',NULL,1.79534625765613365172e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',30,'1:roll at 29',1,'act','roll','["dice 3 3 3 4 4 A"]','[[1, "rolled", {"seat": 1, "dice": ["3", "3", "3", "4", "4", "A"], "field": 1}, {}, true, false, false], [1, "moved", {"seat": 1, "faces": ["3"], "field": 10, "count": 3}, {}, false, false, false]]',NULL,1.79534625766329336169e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',31,'1:leave 10 at 30',1,'act','leave 10','[]','[[0, "landed-moon", {"seat": 1, "astronaut": "die_of_one", "field": 10, "moon": "M2a", "points": 3}, {}, false, false, false], [0, "commander", {"seat": 0, "count": 3}, {}, false, false, false]]',NULL,1.7953462576701908111e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',32,'0:stay at 31',0,'act','stay','[]','[[0, "stayed", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625767660713192e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',33,'0:roll at 32',0,'act','roll','["dice 2 2 A"]','[[1, "rolled", {"seat": 0, "dice": ["2", "2", "A"], "field": 10}, {}, true, false, false], [1, "moved", {"seat": 0, "faces": ["A"], "field": 12, "count": 3}, {}, false, false, false]]',NULL,1.79534625768183374403e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',34,'0:leave 12 at 33',0,'act','leave 12','[]','[[0, "landed-planet", {"seat": 0, "astronaut": "take_die", "field": 12, "planet": "P2"}, {}, false, false, false], [0, "expedition", {"number": 5, "seat": 0}, {}, false, false, true]]',NULL,1.79534625768724489212e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',35,'0:pick double_deep_space at 34',0,'act','pick double_deep_space','[]','[[0, "seated", {"seat": 0, "astronaut": "double_deep_space", "place": 1}, {}, false, false, false]]',NULL,1.79534625769231486313e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',36,'1:pick double_deep_space at 35',1,'act','pick double_deep_space','[]','[[0, "seated", {"seat": 1, "astronaut": "double_deep_space", "place": 2}, {}, false, false, false]]',NULL,1.79534625769738912575e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',37,'0:roll at 36',0,'act','roll','["dice 1 2 2 3 3 4"]','[[1, "rolled", {"seat": 0, "dice": ["1", "2", "2", "3", "3", "4"], "field": 0}, {}, true, false, false]]',NULL,1.79534625770217013364e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',38,'0:select 2 at 37',0,'act','select 2','[]','[[0, "moved", {"seat": 0, "faces": ["2"], "field": 4, "count": 4}, {}, false, false, false]]',NULL,1.79534625770719456676e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',39,'0:roll at 38',0,'act','roll','["dice 2 2 3 A"]','[[1, "rolled", {"seat": 0, "dice": ["2", "2", "3", "A"], "field": 4}, {}, true, false, false]]',NULL,1.79534625771278285978e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',40,'0:select 3 A at 39',0,'act','select 3 A','[]','[[0, "moved", {"seat": 0, "faces": ["3", "A"], "field": 8, "count": 3}, {}, false, false, false]]',NULL,1.79534625771962928772e+09);
INSERT INTO "steps" VALUES('7ad0f48709b35959',41,'orders:0:40',0,'act','stay','[]','[[0, "stayed", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625772590613365e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',0,'start',NULL,'start','','["station 2 1 N5-tech-biomass F5-civ-energy-m I3-tech-biomass V3-water-rover-m T4-tech-biomass S4-tech-biomass-m L4-energy-water U5-tech-biomass-m I2-civ-energy I4-rover-tech-m O4-energy-water Z5-tech-biomass","commander 2","neighbours 40 63 53"]','[[0, "station", {"tiles": ["N5-tech-biomass", "F5-civ-energy-m", "I3-tech-biomass", "V3-water-rover-m", "T4-tech-biomass", "S4-tech-biomass-m", "L4-energy-water", "U5-tech-biomass-m", "I2-civ-energy", "I4-rover-tech-m", "O4-energy-water", "Z5-tech-biomass"]}, {}, true, false, false], [1, "commander", {"seat": 1}, {}, true, false, false], [2, "neighbours", {"objectives": ["40", "63", "53"]}, {}, true, false, false], [2, "round", {"number": 1, "seat": 1}, {}, false, false, true]]',NULL,1.79534625773327088352e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',1,'1:rotate F5 at 0',1,'act','rotate F5','[]','[[0, "rotated", {"seat": 1, "sector": "F5"}, {}, true, false, false]]',NULL,1.79534625774088144305e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',2,'0:take N5 at 1',0,'act','take N5','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "N5-tech-biomass"}}, false, true, false]]',NULL,1.79534625775171232222e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',3,'0:lay 5,10 r2 at 2',0,'act','lay 5,10 r2','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "N5-tech-biomass", "at": "5,10 r2", "cell": "5,10"}}, false, true, false]]',NULL,1.79534625776680827145e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',4,'0:next symbol tech at 3',0,'act','next symbol tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 1}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 1}}, false, true, false]]',NULL,1.79534625778183698661e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',5,'0:lock at 4',0,'act','lock','[]','[[0, "locked", {"seat": 0}, {}, false, false, false]]',NULL,1.7953462577895452976e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',6,'1:take L4 at 5',1,'act','take L4','[]','[[0, "took", {"seat": 1}, {"1": {"tile": "L4-energy-water"}}, false, true, false]]',NULL,1.79534625779502058024e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',7,'1:lay 7,2 r1 m at 6',1,'act','lay 7,2 r1 m','[]','[[0, "lifepods-lost", {"seat": 1}, {"1": {"count": 1}}, false, true, false], [0, "laid", {"seat": 1}, {"1": {"tile": "L4-energy-water", "at": "7,2 r1 m", "cell": "7,2"}}, false, true, false]]',NULL,1.79534625780466938023e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',8,'1:next symbol water at 7',1,'act','next symbol water','[]','[[0, "no-ice", {"seat": 1}, {"1": {}}, false, true, false]]',NULL,1.79534625781220197673e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',9,'1:advance water at 8',1,'act','advance water','[]','[[0, "advanced", {"seat": 1}, {"1": {"track": "water", "step": 1}}, false, true, false]]',NULL,1.79534625781871438028e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',10,'1:lock at 9',1,'act','lock','["tops N5-biomass-civ L4-civ-energy"]','[[0, "locked", {"seat": 1}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "N5-tech-biomass", "code": 1002, "cell": "5,10", "cells": [138, 137, 128, 127, 126], "aim_count": 0, "population": 0, "water": 0, "biomass": 1, "rover": 0, "technology": 1, "marks": [0, 0, 1, 0, 1], "techs": [], "patches": [], "meteorites": [], "sockets": [], "pods": [31, 49, 58, 86, 104, 113], "rovers": [], "loaded": [], "last": [126, 127, 128, 137, 138], "held": [], "used": [], "used_up": [], "picks": [], "spent": 0, "extras": 0, "saved": 0, "stones": 0, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [0, "revealed", {"seat": 1, "tile": "L4-energy-water", "code": 253, "cell": "7,2", "cells": [33, 32, 43, 31], "aim_count": 0, "population": 0, "water": 1, "biomass": 0, "rover": 0, "technology": 0, "marks": [0, 1, 0, 0, 0], "techs": [], "patches": [], "meteorites": [], "sockets": [], "pods": [49, 58, 86, 104, 113], "rovers": [], "loaded": [], "last": [31, 32, 33, 43], "held": [], "used": [], "used_up": [], "picks": [], "spent": 0, "extras": 0, "saved": 0, "stones": 0, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["N5-biomass-civ", "L4-civ-energy"]}, {}, true, false, false], [1, "round", {"number": 2, "seat": 0}, {}, false, false, true]]',NULL,1.79534625782569479939e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',11,'0:rotate I4 at 10',0,'act','rotate I4','[]','[[0, "rotated", {"seat": 0, "sector": "I4"}, {}, true, false, false]]',NULL,1795346257.83205);
INSERT INTO "steps" VALUES('193483c2ee03afd7',12,'0:take I4 at 11',0,'act','take I4','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "I4-rover-tech-m"}}, false, true, false]]',NULL,1.79534625783962702746e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',13,'0:lay 6,6 r3 at 12',0,'act','lay 6,6 r3','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "I4-rover-tech-m", "at": "6,6 r3", "cell": "6,6"}}, false, true, false]]',NULL,1795346257.84812);
INSERT INTO "steps" VALUES('193483c2ee03afd7',14,'0:next symbol tech at 13',0,'act','next symbol tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 2}}, false, true, false]]',NULL,1.79534625785611033437e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',15,'0:advance tech at 14',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 3}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "free_placement"}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "rover", "step": 1}}, false, true, false]]',NULL,1.79534625786353611949e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',16,'0:set-up 6,6 at 15',0,'act','set-up 6,6','[]','[[0, "rover", {"seat": 0}, {"0": {"cell": "6,6"}}, false, true, false], [0, "meteorite", {"seat": 0}, {"0": {"cell": "6,6"}}, false, true, false]]',NULL,1.79534625787085819247e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',17,'0:lock at 16',0,'act','lock','[]','[[0, "locked", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625787817835812e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',18,'1:take V3 at 17',1,'act','take V3','[]','[[0, "took", {"seat": 1}, {"1": {"tile": "V3-water-rover-m"}}, false, true, false]]',NULL,1.7953462578848731518e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',19,'1:lay 6,4 r2 m at 18',1,'act','lay 6,4 r2 m','[]','[[0, "laid", {"seat": 1}, {"1": {"tile": "V3-water-rover-m", "at": "6,4 r2 m", "cell": "6,4"}}, false, true, false]]',NULL,1.79534625789273929595e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',20,'1:next symbol water at 19',1,'act','next symbol water','[]','[[0, "no-ice", {"seat": 1}, {"1": {}}, false, true, false], [0, "advanced", {"seat": 1}, {"1": {"track": "rover", "step": 1}}, false, true, false]]',NULL,1.79534625790026283265e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',21,'1:set-up 7,5 at 20',1,'act','set-up 7,5','[]','[[0, "rover", {"seat": 1}, {"1": {"cell": "7,5"}}, false, true, false]]',NULL,1.7953462579077813625e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',22,'1:lock at 21',1,'act','lock','["tops V3-biomass-civ-m I4-water-rover"]','[[0, "locked", {"seat": 1}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "I4-rover-tech-m", "code": 627, "cell": "6,6", "cells": [114, 102, 90, 78], "aim_count": 0, "population": 0, "water": 0, "biomass": 1, "rover": 1, "technology": 3, "marks": [0, 0, 1, 1, 3], "techs": [0], "patches": [], "meteorites": [], "sockets": [78], "pods": [31, 49, 58, 86, 104, 113], "rovers": [78], "loaded": [], "last": [78, 90, 102, 114], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [0, "revealed", {"seat": 1, "tile": "V3-water-rover-m", "code": 438, "cell": "6,4", "cells": [66, 67, 55], "aim_count": 0, "population": 0, "water": 1, "biomass": 0, "rover": 1, "technology": 0, "marks": [0, 1, 0, 1, 0], "techs": [], "patches": [], "meteorites": [66], "sockets": [66], "pods": [49, 58, 86, 104, 113], "rovers": [67], "loaded": [], "last": [55, 66, 67], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 0, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["V3-biomass-civ-m", "I4-water-rover"]}, {}, true, false, false], [1, "round", {"number": 3, "seat": 1}, {}, false, false, true]]',NULL,1.79534625791435980797e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',23,'1:rotate S4 at 22',1,'act','rotate S4','[]','[[0, "rotated", {"seat": 1, "sector": "S4"}, {}, true, false, false]]',NULL,1.79534625792096042638e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',24,'0:take U5 at 23',0,'act','take U5','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "U5-tech-biomass-m"}}, false, true, false]]',NULL,1.79534625792944669718e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',25,'0:lay 2,3 r0 at 24',0,'act','lay 2,3 r0','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "U5-tech-biomass-m", "at": "2,3 r0", "cell": "2,3"}}, false, true, false]]',NULL,1.79534625794298076635e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',26,'0:next symbol tech at 25',0,'act','next symbol tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 4}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 2}}, false, true, false]]',NULL,1.79534625795713567728e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',27,'0:advance tech at 26',0,'act','advance tech','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "tech", "step": 5}}, false, true, false], [0, "technology", {"seat": 0}, {"0": {"tech": "store_patches"}}, false, true, false]]',NULL,1.79534625796551394467e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',28,'0:lock at 27',0,'act','lock','[]','[[0, "locked", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625797367143628e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',29,'1:take I2 at 28',1,'act','take I2','[]','[[0, "took", {"seat": 1}, {"1": {"tile": "I2-civ-energy"}}, false, true, false]]',NULL,1.79534625797984433168e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',30,'1:lay 4,5 r3 at 29',1,'act','lay 4,5 r3','[]','[[0, "laid", {"seat": 1}, {"1": {"tile": "I2-civ-energy", "at": "4,5 r3", "cell": "4,5"}}, false, true, false]]',NULL,1.79534625798811030392e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',31,'1:next symbol civ at 30',1,'act','next symbol civ','[]','[[0, "advanced", {"seat": 1}, {"1": {"track": "civ", "step": 1}}, false, true, false]]',NULL,1.79534625800951552383e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',32,'1:advance water at 31',1,'act','advance water','[]','[[0, "advanced", {"seat": 1}, {"1": {"track": "water", "step": 2}}, false, true, false]]',NULL,1.79534625803692603112e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',33,'1:lock at 32',1,'act','lock','["tops U5-water-rover-m I2-rover-tech-m"]','[[0, "locked", {"seat": 1}, {}, false, false, false], [0, "revealed", {"seat": 0, "tile": "U5-tech-biomass-m", "code": 304, "cell": "2,3", "cells": [38, 40, 50, 51, 52], "aim_count": 0, "population": 0, "water": 0, "biomass": 2, "rover": 1, "technology": 5, "marks": [0, 0, 2, 1, 5], "techs": [0, 1], "patches": [], "meteorites": [52], "sockets": [52, 78], "pods": [31, 49, 58, 86, 104, 113], "rovers": [78], "loaded": [], "last": [38, 40, 50, 51, 52], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 1, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [0, "revealed", {"seat": 1, "tile": "I2-civ-energy", "code": 515, "cell": "4,5", "cells": [64, 65], "aim_count": 0, "population": 1, "water": 2, "biomass": 0, "rover": 1, "technology": 0, "marks": [1, 2, 0, 1, 0], "techs": [], "patches": [], "meteorites": [66], "sockets": [66], "pods": [49, 58, 86, 104, 113], "rovers": [67], "loaded": [], "last": [64, 65], "held": [], "used": [], "used_up": [], "picks": [], "spent": 1, "extras": 0, "saved": 0, "stones": 0, "stored": 0, "early": 0, "peeked": 0, "columns": [0, 1, 2, 3, 4], "flux": -1, "trail": [], "shared": 0}, {}, true, false, false], [1, "tops", {"tiles": ["U5-water-rover-m", "I2-rover-tech-m"]}, {}, true, false, false], [1, "round", {"number": 4, "seat": 0}, {}, false, false, true]]',NULL,1.79534625805936622622e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',34,'0:rotate N5 at 33',0,'act','rotate N5','[]','[[0, "rotated", {"seat": 0, "sector": "N5"}, {}, true, false, false]]',NULL,1.79534625808595705038e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',35,'0:take N5 at 34',0,'act','take N5','[]','[[0, "took", {"seat": 0}, {"0": {"tile": "N5-biomass-civ"}}, false, true, false]]',NULL,1.79534625814504647254e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',36,'0:lay 2,6 r2 m at 35',0,'act','lay 2,6 r2 m','[]','[[0, "laid", {"seat": 0}, {"0": {"tile": "N5-biomass-civ", "at": "2,6 r2 m", "cell": "2,6"}}, false, true, false]]',NULL,1.79534625822712206842e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',37,'0:next symbol civ at 36',0,'act','next symbol civ','[]','[[0, "advanced", {"seat": 0}, {"0": {"track": "civ", "step": 1}}, false, true, false], [0, "advanced", {"seat": 0}, {"0": {"track": "biomass", "step": 3}}, false, true, false]]',NULL,1.79534625825016641619e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',38,'0:patch 5,9 at 37',0,'act','patch 5,9','[]','[[0, "patch", {"seat": 0}, {"0": {"cell": "5,9"}}, false, true, false]]',NULL,1.79534625826721620563e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',39,'0:lock at 38',0,'act','lock','[]','[[0, "locked", {"seat": 0}, {}, false, false, false]]',NULL,1.79534625830106186862e+09);
INSERT INTO "steps" VALUES('193483c2ee03afd7',40,'1:take L4 at 39',1,'act','take L4','[]','[[0, "took", {"seat": 1}, {"1": {"tile": "L4-civ-energy"}}, false, true, false]]',NULL,1.79534625832047319417e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',0,'start',NULL,'start','','["ring verdigris green-heggar twin-fall dustveil ruby-red maelstrom caldera hazard","start 2","cards c28 c39 c53 c54 c43","cards c58 c32 c45 c47 c24"]','[[0, "ring", {"planets": ["verdigris", "green-heggar", "twin-fall", "dustveil", "ruby-red", "maelstrom", "caldera", "hazard"]}, {}, true, false, false], [1, "started", {"seat": 1}, {}, true, false, false], [2, "drew", {"seat": 0, "count": 5}, {"0": {"cards": ["c28", "c39", "c53", "c54", "c43"]}}, true, false, false], [3, "drew", {"seat": 1, "count": 5}, {"1": {"cards": ["c58", "c32", "c45", "c47", "c24"]}}, true, false, false], [3, "turn", {"seat": 1, "round": 1}, {}, true, false, true]]',NULL,1.79534625833312606814e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',1,'1:discard c32 at 0',1,'act','discard c32','[]','[[0, "discarded", {"seat": 1, "card": "c32"}, {}, false, false, false]]',NULL,1.79534625835571074489e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',2,'1:discard c58 at 1',1,'act','discard c58','[]','[[0, "discarded", {"seat": 1, "card": "c58"}, {}, false, false, false]]',NULL,1.79534625836735916137e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',3,'1:draw at 2',1,'act','draw','["cards c57 c31"]','[[1, "drew", {"seat": 1, "count": 2}, {"1": {"cards": ["c57", "c31"]}}, true, false, false]]',NULL,1.79534625838187575342e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',4,'1:discard c47 at 3',1,'act','discard c47','[]','[[0, "discarded", {"seat": 1, "card": "c47"}, {}, false, false, false]]',NULL,1.79534625839824318882e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',5,'1:draw at 4',1,'act','draw','["cards c42"]','[[1, "drew", {"seat": 1, "count": 1}, {"1": {"cards": ["c42"]}}, true, false, false], [1, "turn", {"seat": 0, "round": 1}, {}, true, false, true]]',NULL,1.79534625841029453277e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',6,'0:jump c28 verdigris at 5',0,'act','jump c28 verdigris','[]','[[0, "jumped", {"seat": 0, "planet": "verdigris", "card": "c28"}, {}, false, false, false]]',NULL,1.79534625842554926874e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',7,'0:scan c54 at 6',0,'act','scan c54','["tiles mineral-red alien-brown alien-blue water water space space space"]','[[0, "scanned", {"seat": 0, "planet": "verdigris", "card": "c54"}, {}, true, false, false], [1, "looked", {"seat": 0, "planet": "verdigris"}, {"0": {"tiles": ["mineral-red", "alien-brown", "alien-blue", "water", "water", "space", "space", "space"]}}, true, false, false]]',NULL,1.79534625843264031407e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',8,'0:take water at 7',0,'act','take water','[]','[[0, "reserved", {"seat": 0, "planet": "verdigris"}, {"0": {"tile": "water"}}, false, false, false]]',NULL,1.7953462584457225799e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',9,'0:end-turn at 8',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 2}, {}, true, false, true]]',NULL,1.79534625845798969266e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',10,'1:jump c57 ruby-red at 9',1,'act','jump c57 ruby-red','[]','[[0, "jumped", {"seat": 1, "planet": "ruby-red", "card": "c57"}, {}, false, false, false]]',NULL,1.7953462584736425877e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',11,'1:jump c24 dustveil at 10',1,'act','jump c24 dustveil','[]','[[0, "jumped", {"seat": 1, "planet": "dustveil", "card": "c24"}, {}, false, false, false]]',NULL,1.79534625848057603834e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',12,'1:end-turn at 11',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 2}, {}, true, false, true]]',NULL,1.79534625849800133709e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',13,'0:discard c39 at 12',0,'act','discard c39','[]','[[0, "discarded", {"seat": 0, "card": "c39"}, {}, false, false, false]]',NULL,1.79534625850497460367e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',14,'0:discard c43 at 13',0,'act','discard c43','[]','[[0, "discarded", {"seat": 0, "card": "c43"}, {}, false, false, false]]',NULL,1.79534625852195429797e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',15,'0:draw at 14',0,'act','draw','["cards c30 c40 c33 c59"]','[[1, "drew", {"seat": 0, "count": 4}, {"0": {"cards": ["c30", "c40", "c33", "c59"]}}, true, false, false]]',NULL,1.79534625854204750059e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',16,'0:scan c33 at 15',0,'act','scan c33','[]','[[0, "scanned", {"seat": 0, "planet": "verdigris", "card": "c33"}, {}, true, false, false], [0, "looked", {"seat": 0, "planet": "verdigris"}, {"0": {"tiles": ["mineral-red", "alien-brown", "alien-blue", "water", "space", "space", "space"]}}, true, false, false]]',NULL,1.7953462585489432812e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',17,'0:take water at 16',0,'act','take water','[]','[[0, "reserved", {"seat": 0, "planet": "verdigris"}, {"0": {"tile": "water"}}, false, false, false]]',NULL,1795346258.56553);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',18,'0:end-turn at 17',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 3}, {}, true, false, true]]',NULL,1.79534625858162236212e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',19,'1:fly ruby-red at 18',1,'act','fly ruby-red','[]','[[0, "flew", {"seat": 1, "planet": "ruby-red"}, {}, false, false, false]]',NULL,1.79534625859761691087e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',20,'1:jump c31 caldera at 19',1,'act','jump c31 caldera','[]','[[0, "jumped", {"seat": 1, "planet": "caldera", "card": "c31"}, {}, false, false, false]]',NULL,1.79534625861011672021e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',21,'1:end-turn at 20',1,'act','end-turn','[]','[[0, "turn", {"seat": 0, "round": 3}, {}, true, false, true]]',NULL,1.79534625862592244144e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',22,'0:fly hazard at 21',0,'act','fly hazard','[]','[[0, "flew", {"seat": 0, "planet": "hazard"}, {}, false, false, false]]',NULL,1.79534625863121795655e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',23,'0:discard c30 at 22',0,'act','discard c30','[]','[[0, "discarded", {"seat": 0, "card": "c30"}, {}, false, false, false]]',NULL,1.79534625865079045295e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',24,'0:discard c53 at 23',0,'act','discard c53','[]','[[0, "discarded", {"seat": 0, "card": "c53"}, {}, false, false, false]]',NULL,1.79534625866598320006e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',25,'0:draw at 24',0,'act','draw','["cards c11 c13 c27"]','[[1, "drew", {"seat": 0, "count": 3}, {"0": {"cards": ["c11", "c13", "c27"]}}, true, false, false], [1, "turn", {"seat": 1, "round": 4}, {}, true, false, true]]',NULL,1.79534625867307949063e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',26,'1:draw at 25',1,'act','draw','["cards c46 c17 c38"]','[[1, "drew", {"seat": 1, "count": 3}, {"1": {"cards": ["c46", "c17", "c38"]}}, true, false, false]]',NULL,1.79534625868676233294e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',27,'1:draw at 26',1,'act','draw','[]','[[0, "drew", {"seat": 1, "count": 0}, {"1": {"cards": []}}, true, false, false], [0, "turn", {"seat": 0, "round": 4}, {}, true, false, true]]',NULL,1.79534625870239377019e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',28,'0:jump c27 ruby-red at 27',0,'act','jump c27 ruby-red','[]','[[0, "jumped", {"seat": 0, "planet": "ruby-red", "card": "c27"}, {}, false, false, false]]',NULL,1.79534625871126031874e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',29,'0:fly dustveil at 28',0,'act','fly dustveil','[]','[[0, "flew", {"seat": 0, "planet": "dustveil"}, {}, false, false, false]]',NULL,1.79534625873956084256e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',30,'0:end-turn at 29',0,'act','end-turn','[]','[[0, "turn", {"seat": 1, "round": 5}, {}, true, false, true]]',NULL,1.79534625875557970996e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',31,'1:jump c17 hazard at 30',1,'act','jump c17 hazard','[]','[[0, "jumped", {"seat": 1, "planet": "hazard", "card": "c17"}, {}, false, false, false]]',NULL,1.79534625876655888556e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',32,'1:discard c45 at 31',1,'act','discard c45','[]','[[0, "discarded", {"seat": 1, "card": "c45"}, {}, false, false, false]]',NULL,1.79534625877352571488e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',33,'1:discard c46 at 32',1,'act','discard c46','[]','[[0, "discarded", {"seat": 1, "card": "c46"}, {}, false, false, false]]',NULL,1.79534625880198359486e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',34,'1:discard c42 at 33',1,'act','discard c42','[]','[[0, "discarded", {"seat": 1, "card": "c42"}, {}, false, false, false]]',NULL,1.79534625883750987053e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',35,'1:draw at 34',1,'act','draw','["cards c23 c52 c02 c16"]','[[1, "drew", {"seat": 1, "count": 4}, {"1": {"cards": ["c23", "c52", "c02", "c16"]}}, true, false, false], [1, "turn", {"seat": 0, "round": 5}, {}, true, false, true]]',NULL,1.79534625884365987781e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',36,'0:jump c13 twin-fall at 35',0,'act','jump c13 twin-fall','[]','[[0, "jumped", {"seat": 0, "planet": "twin-fall", "card": "c13"}, {}, false, false, false]]',NULL,1.79534625885058379173e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',37,'0:discard c59 at 36',0,'act','discard c59','[]','[[0, "discarded", {"seat": 0, "card": "c59"}, {}, false, false, false]]',NULL,1.79534625887096810337e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',38,'0:discard c11 at 37',0,'act','discard c11','[]','[[0, "discarded", {"seat": 0, "card": "c11"}, {}, false, false, false]]',NULL,1.79534625888309359552e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',39,'0:discard c40 at 38',0,'act','discard c40','[]','[[0, "discarded", {"seat": 0, "card": "c40"}, {}, false, false, false]]',NULL,1.79534625888990807536e+09);
INSERT INTO "steps" VALUES('d4d44e98dca296a1',40,'0:draw at 39',0,'act','draw','["cards c04 c19 c48 c05 c49"]','[[1, "drew", {"seat": 0, "count": 5}, {"0": {"cards": ["c04", "c19", "c48", "c05", "c49"]}}, true, false, false], [1, "turn", {"seat": 1, "round": 6}, {}, true, false, true]]',NULL,1.79534625891395974162e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',0,'start',NULL,'start','','["start:tom"]','[[0, "started", {"seat": 0}, {}, true, false, false]]',NULL,1.79534625892971491821e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',1,'0:move:free:n1,-3 at 0',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["tom_base", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625894753813741e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',2,'1:build at 1',1,'act','build','["draw:R19"]','[[1, "drew", {"seat": 1, "rhomb": "R19", "count": 39}, {}, true, false, false]]',NULL,1.79534625896474552149e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',3,'1:place:n3,0|n2,1:1 at 2',1,'act','place:n3,0|n2,1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R19", "site": "n3,0|n2,1", "turn": 1}, {}, true, false, false]]',NULL,1.79534625899073362349e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',4,'0:move:free:n2,-3 at 3',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625900768494608e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',5,'1:move:free:n-1,3 at 4',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625902361631398e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',6,'0:move:free:n1,-3 at 5',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1795346259.03954);
INSERT INTO "steps" VALUES('0182e263d0bdb361',7,'1:build at 6',1,'act','build','["draw:R10"]','[[1, "drew", {"seat": 1, "rhomb": "R10", "count": 38}, {}, true, false, false]]',NULL,1.79534625936158847812e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',8,'1:place:n4,-1|n3,0:0 at 7',1,'act','place:n4,-1|n3,0:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R10", "site": "n4,-1|n3,0", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n4,-1|n3,0"}, {}, false, false, false]]',NULL,1.79534625938998794554e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',9,'1:triangle:U3,0:blank:0 at 8',1,'act','triangle:U3,0:blank:0','[]','[[0, "filled", {"seat": 1, "cell": "U3,0", "pattern": "blank", "turn": 0}, {}, true, false, false]]',NULL,1.79534625940421152111e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',10,'0:build at 9',0,'act','build','["draw:R16"]','[[1, "drew", {"seat": 0, "rhomb": "R16", "count": 37}, {}, true, false, false]]',NULL,1.79534625942365694047e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',11,'0:place:n2,-2|n3,-2:0 at 10',0,'act','place:n2,-2|n3,-2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R16", "site": "n2,-2|n3,-2", "turn": 0}, {}, true, false, false]]',NULL,1.79534625946253323554e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',12,'1:build at 11',1,'act','build','["draw:R13"]','[[1, "drew", {"seat": 1, "rhomb": "R13", "count": 36}, {}, true, false, false]]',NULL,1.79534625949018979075e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',13,'1:place:n-1,-2|n0,-2:1 at 12',1,'act','place:n-1,-2|n0,-2:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R13", "site": "n-1,-2|n0,-2", "turn": 1}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,-2|n0,-2"}, {}, true, false, false]]',NULL,1.79534625952664184567e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',14,'0:move:free:n2,-3 at 13',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625956751298907e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',15,'1:build at 14',1,'act','build','["draw:R19"]','[[1, "drew", {"seat": 1, "rhomb": "R19", "count": 35}, {}, true, false, false]]',NULL,1.7953462595885941982e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',16,'1:place:n-3,0|n-4,1:1 at 15',1,'act','place:n-3,0|n-4,1:1','[]','[[0, "laid", {"seat": 1, "rhomb": "R19", "site": "n-3,0|n-4,1", "turn": 1}, {}, true, false, false]]',NULL,1.79534625960857534407e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',17,'0:build at 16',0,'act','build','["draw:R07"]','[[1, "drew", {"seat": 0, "rhomb": "R07", "count": 34}, {}, true, false, false]]',NULL,1.79534625963108325011e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',18,'0:place:n1,-3|n0,-2:0 at 17',0,'act','place:n1,-3|n0,-2:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R07", "site": "n1,-3|n0,-2", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n1,-3|n0,-2"}, {}, true, false, false]]',NULL,1.79534625967379045481e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',19,'1:move:free:n-2,3 at 18',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625969944071767e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',20,'0:build at 19',0,'act','build','["draw:R18"]','[[1, "drew", {"seat": 0, "rhomb": "R18", "count": 33}, {}, true, false, false]]',NULL,1.79534625972054386142e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',21,'0:place:n-1,3|n0,3:0 at 20',0,'act','place:n-1,3|n0,3:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R18", "site": "n-1,3|n0,3", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-1,3|n0,3"}, {}, true, false, false]]',NULL,1.79534625974489474298e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',22,'1:move:free:dave_base at 21',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-2,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534625976464891437e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',23,'0:move:free:n1,-3 at 22',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625977538895603e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',24,'1:move:free:n-1,3 at 23',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625979196333887e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',25,'0:move:free:n2,-3 at 24',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534625980842423445e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',26,'1:move:free:n-2,3 at 25',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["n-1,3", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534625982775664326e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',27,'0:move:free:n1,-3 at 26',0,'act','move:free:n1,-3','[]','[[0, "moved", {"seat": 0, "place": "n1,-3", "path": ["n2,-3", "D1,-4", "n1,-3"]}, {}, true, false, false]]',NULL,1.79534625984285283089e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',28,'1:move:free:n-1,3 at 27',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["n-2,3", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625985902619358e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',29,'0:move:jump:n2,-3 at 28',0,'act','move:jump:n2,-3','[]','[[0, "jumped", {"seat": 0, "place": "n2,-3", "path": ["n1,-3", "n2,-3"]}, {}, true, false, false]]',NULL,1.7953462598746628762e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',30,'1:move:free:dave_base at 29',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-1,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.7953462598906624317e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',31,'0:move:free:tom_base at 30',0,'act','move:free:tom_base','[]','[[0, "moved", {"seat": 0, "place": "tom_base", "path": ["n2,-3", "D1,-4", "tom_base"]}, {}, true, false, false]]',NULL,1.79534625990304636954e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',32,'1:build at 31',1,'act','build','["draw:R17"]','[[1, "drew", {"seat": 1, "rhomb": "R17", "count": 32}, {}, true, false, false]]',NULL,1.79534625991934490207e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',33,'1:place:n-3,1|n-2,1:0 at 32',1,'act','place:n-3,1|n-2,1:0','[]','[[0, "laid", {"seat": 1, "rhomb": "R17", "site": "n-3,1|n-2,1", "turn": 0}, {}, false, false, false], [0, "stone", {"stone": "energy", "place": "n-3,1|n-2,1"}, {}, true, false, false]]',NULL,1.79534625993538236614e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',34,'0:build at 33',0,'act','build','["draw:R01"]','[[1, "drew", {"seat": 0, "rhomb": "R01", "count": 31}, {}, true, false, false]]',NULL,1.79534625994989919658e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',35,'0:place:n-1,2|n-1,3:0 at 34',0,'act','place:n-1,2|n-1,3:0','[]','[[0, "laid", {"seat": 0, "rhomb": "R01", "site": "n-1,2|n-1,3", "turn": 0}, {}, true, false, false]]',NULL,1.79534625997103166575e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',36,'1:move:free:n-1,3 at 35',1,'act','move:free:n-1,3','[]','[[0, "moved", {"seat": 1, "place": "n-1,3", "path": ["dave_base", "U-2,3", "n-1,3"]}, {}, true, false, false]]',NULL,1.79534625999228119848e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',37,'0:move:free:n2,-3 at 36',0,'act','move:free:n2,-3','[]','[[0, "moved", {"seat": 0, "place": "n2,-3", "path": ["tom_base", "D1,-4", "n2,-3"]}, {}, true, false, false]]',NULL,1.79534626000262403488e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',38,'1:move:free:dave_base at 37',1,'act','move:free:dave_base','[]','[[0, "moved", {"seat": 1, "place": "dave_base", "path": ["n-1,3", "U-2,3", "dave_base"]}, {}, true, false, false]]',NULL,1.79534626001901531219e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',39,'0:move:free:tom_base at 38',0,'act','move:free:tom_base','[]','[[0, "moved", {"seat": 0, "place": "tom_base", "path": ["n2,-3", "D1,-4", "tom_base"]}, {}, true, false, false]]',NULL,1.79534626003576540951e+09);
INSERT INTO "steps" VALUES('0182e263d0bdb361',40,'1:move:free:n-2,3 at 39',1,'act','move:free:n-2,3','[]','[[0, "moved", {"seat": 1, "place": "n-2,3", "path": ["dave_base", "U-2,3", "n-2,3"]}, {}, true, false, false]]',NULL,1.79534626004275107381e+09);
INSERT INTO "steps" VALUES('437a1d9660e31498',0,'start',NULL,'start','','["ring maelstrom verdigris cinder cobalt-deep freezer dustveil caldera hazard","start 1","cards c38 c52 c39 c15 c46","cards c30 c13 c60 c59 c53"]','[[0, "ring", {"planets": ["maelstrom", "verdigris", "cinder", "cobalt-deep", "freezer", "dustveil", "caldera", "hazard"]}, {}, true, false, false], [1, "started", {"seat": 0}, {}, true, false, false], [2, "drew", {"seat": 0, "count": 5}, {"0": {"cards": ["c38", "c52", "c39", "c15", "c46"]}}, true, false, false], [3, "drew", {"seat": 1, "count": 5}, {"1": {"cards": ["c30", "c13", "c60", "c59", "c53"]}}, true, false, false], [3, "turn", {"seat": 0, "round": 1}, {}, true, false, true]]',NULL,1.79534626006974339486e+09);
INSERT INTO "steps" VALUES('437a1d9660e31498',1,'0:discard c38 at 0',0,'act','discard c38','[]','[[0, "discarded", {"seat": 0, "card": "c38"}, {}, false, false, false]]',NULL,1.79534626007851147652e+09);
INSERT INTO "steps" VALUES('437a1d9660e31498',2,'0:discard c52 at 1',0,'act','discard c52','[]','[[0, "discarded", {"seat": 0, "card": "c52"}, {}, false, false, false]]',NULL,1.79534626009358286857e+09);
INSERT INTO "steps" VALUES('437a1d9660e31498',3,'0:draw at 2',0,'act','draw','["cards c17 c16"]','[[1, "drew", {"seat": 0, "count": 2}, {"0": {"cards": ["c17", "c16"]}}, true, false, false]]',NULL,1.79534626011431384081e+09);
INSERT INTO "steps" VALUES('437a1d9660e31498',4,'0:discard c39 at 3',0,'act','discard c39','[]','[[0, "discarded", {"seat": 0, "card": "c39"}, {}, false, false, false]]',NULL,1.79534626012194681171e+09);
INSERT INTO "steps" VALUES('ae1ce4431d31fc95',0,'start',NULL,'start','','["start 1"]','[[0, "started", {"seat": 0}, {}, true, false, false], [0, "expedition", {"number": 1, "seat": 0}, {}, false, false, true]]',NULL,1.79534626035501956942e+09);
INSERT INTO "steps" VALUES('ae1ce4431d31fc95',1,'0:pick parachute at 0',0,'act','pick parachute','[]','[[0, "seated", {"seat": 0, "astronaut": "parachute", "place": 1}, {}, false, false, false]]',NULL,1.79534626037629151344e+09);
CREATE TABLE subscriptions (
	id VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	endpoint VARCHAR NOT NULL, 
	"key" BLOB NOT NULL, 
	auth BLOB NOT NULL, 
	lang VARCHAR NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE "tables" (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed BLOB NOT NULL, 
	entropy JSON NOT NULL, 
	host VARCHAR NOT NULL, 
	state VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	waiting JSON NOT NULL, 
	due BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	rematch VARCHAR, data VARCHAR DEFAULT '' NOT NULL, result JSON, lesson VARCHAR DEFAULT '' NOT NULL, hints BOOLEAN DEFAULT 0 NOT NULL, closed VARCHAR DEFAULT '' NOT NULL, touched FLOAT DEFAULT '0' NOT NULL, caretaker VARCHAR DEFAULT 'bot greedy' NOT NULL, proposal TEXT DEFAULT '' NOT NULL, pace VARCHAR DEFAULT '' NOT NULL, access VARCHAR DEFAULT 'invited' NOT NULL, fill_at FLOAT, words JSON, words_by FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('400e0972e3c539b8','mlem',1,'{"discovery": "off", "missions": "off", "ufo": "off", "start_player": "random", "extras_alone": "on", "parachute_claims": "on", "plus_one_from_5": "off", "minus_one_from_deep_space": "on", "discovery_values": "hidden", "mission_twins": "two_landings", "ufo_catch": "reach_or_pass", "ufo_after_catch": "last_field", "standing_orders": "on", "auto_roll": "off"}',X'3A1466EB93965F5465A7C97BEB7046BD428AB91B40152AAE1C4163B42A537851','[]','73d2776a9728b311406af923','over',49,'[]',0,1.79534622501403808587e+09,1.79534622771787643431e+09,NULL,'6281106dbfe1c278',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('69a78e5a9253dc14','space-mission',1,'{"start_player": "random", "peek_reserved": "on"}',X'2E35C60724FA88473782C139F8C334FF8E5B03208E55124EB3228B6372481896','[]','73d2776a9728b311406af923','over',88,'[]',0,1.79534622507680630687e+09,1.79534623042584562304e+09,'3b46d0db0c6722a6','',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('1fde6c7180eaf16f','tom-tube',1,'{"start_player": "random", "energy_spheres": "half", "tube_triangles": "bends", "rim_nodes": "never", "empty_bank": "none", "pass_rule": "strict", "shipwreck": "score", "lost_bonus": "10", "control_alien": "on", "extra_energy_tom": "0", "extra_energy_dave": "0"}',X'EA708FC24F251D288D5E22498B895A5F56090F2C6C008734C39E462D2A66A7EC','[]','73d2776a9728b311406af923','over',84,'[]',0,1.79534622508570981024e+09,1.79534623373138737677e+09,NULL,'f8522ca1665f14da',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('09ba983e5180fdd3','planet-unknown',1,'{"boards": "standard", "optional_content": "off", "first_commander": "random", "events": "off", "event_mix": "7-7-6", "personal_objectives": "off", "rotation_2p": "commander", "bonus_order": "immediate", "movement": "pool", "civ_pick_timing": "end_of_round", "early_rover": "lost", "once_per_game": "at_once", "free_drive": "with_movement", "next_tile": "hidden", "patch_anchor": "on", "reveal_choices": "when_all_locked"}',X'4539DCB1C38E690D54A8A8765A9AB15577B313A20B5EE268E071FB7028BF2333','[]','73d2776a9728b311406af923','over',141,'[]',0,1.79534622522277069085e+09,1.79534623814606046675e+09,NULL,'',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('3b46d0db0c6722a6','space-mission',1,'{"start_player": "random", "peek_reserved": "on"}',X'E02130D2593BE9724A84494F3E60416DA8510E9C53FD150D13954833B118873A','[]','73d2776a9728b311406af923','running',0,'[1]',0,1.79534623816560411448e+09,1.7953462381705021858e+09,NULL,'',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('2bd36db1607477af','tom-tube',1,'{"start_player": "random", "energy_spheres": "half", "tube_triangles": "bends", "rim_nodes": "never", "empty_bank": "none", "pass_rule": "strict", "shipwreck": "score", "lost_bonus": "10", "control_alien": "on", "extra_energy_tom": "0", "extra_energy_dave": "0"}',X'7E613E2B2E424F7134926AD2D1251B1205CF46F98BCD5BC24884ADE2645EF934','[]','73d2776a9728b311406af923','over',184,'[]',0,1.79534623817857122421e+09,1.79534625746078276638e+09,NULL,'f8522ca1665f14da',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7ad0f48709b35959','mlem',1,'{"discovery": "off", "missions": "off", "ufo": "off", "start_player": "random", "extras_alone": "on", "parachute_claims": "on", "plus_one_from_5": "off", "minus_one_from_deep_space": "on", "discovery_values": "hidden", "mission_twins": "two_landings", "ufo_catch": "reach_or_pass", "ufo_after_catch": "last_field", "standing_orders": "on", "auto_roll": "off"}',X'AD64F8996B5A1D4505BF38D9489DB86E560BCCA69C87A594999609BE6D7A6104','[]','73d2776a9728b311406af923','running',41,'[1]',0,1.79534625746391510959e+09,1.79534625772590613365e+09,NULL,'6281106dbfe1c278',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('193483c2ee03afd7','planet-unknown',1,'{"boards": "standard", "optional_content": "off", "first_commander": "random", "events": "off", "event_mix": "7-7-6", "personal_objectives": "off", "rotation_2p": "commander", "bonus_order": "immediate", "movement": "pool", "civ_pick_timing": "end_of_round", "early_rover": "lost", "once_per_game": "at_once", "free_drive": "with_movement", "next_tile": "hidden", "patch_anchor": "on", "reveal_choices": "when_all_locked"}',X'2156E8A2CF75738CCA46901973DBA386091A5644416FAB748EE175E8ED1A28E0','[]','73d2776a9728b311406af923','running',40,'[1]',0,1.79534625772954916948e+09,1.79534625832047319417e+09,NULL,'',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('d4d44e98dca296a1','space-mission',1,'{"start_player": "random", "peek_reserved": "on"}',X'93498090F155CCFE9B28BC72A795E62D3C6A54DE6269D1259B9B082DF2E8A6D0','[]','73d2776a9728b311406af923','running',40,'[1]',0,1.79534625832938623431e+09,1.79534625891395974162e+09,NULL,'',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('0182e263d0bdb361','tom-tube',1,'{"start_player": "random", "energy_spheres": "half", "tube_triangles": "bends", "rim_nodes": "never", "empty_bank": "none", "pass_rule": "strict", "shipwreck": "score", "lost_bonus": "10", "control_alien": "on", "extra_energy_tom": "0", "extra_energy_dave": "0"}',X'D6C25DA06E4306DAC0227A05D27ED07211C0650A2A92812CE7F4F8C33CF334B2','[]','73d2776a9728b311406af923','running',40,'[0]',0,1.79534625891853833194e+09,1.79534626004275107381e+09,NULL,'f8522ca1665f14da',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('3d4c9d725d7592da','tom-tube',1,'{"start_player": "random", "energy_spheres": "half", "tube_triangles": "bends", "rim_nodes": "never", "empty_bank": "none", "pass_rule": "strict", "shipwreck": "score", "lost_bonus": "10", "control_alien": "on", "extra_energy_tom": "0", "extra_energy_dave": "0"}',X'92EA00F4968BB3B283FA516CDB34F0D2491E8B34EBC19DFED28D1113B0032873','[]','73d2776a9728b311406af923','open',0,'[]',0,1.79534626005550694465e+09,1.79534626005550694465e+09,NULL,'f8522ca1665f14da',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('437a1d9660e31498','space-mission',1,'{"start_player": "random", "peek_reserved": "on"}',X'D74618698C4368FC9DE83ABF0F94E85DAEAAF126449AAE6D169F3349F5708B8A','[]','73d2776a9728b311406af923','running',4,'[0]',0,1.79534626006142759326e+09,1.79534626012194681171e+09,NULL,'',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ae1ce4431d31fc95','mlem',1,'{"discovery": "off", "missions": "off", "ufo": "off", "start_player": "random", "extras_alone": "on", "parachute_claims": "on", "plus_one_from_5": "off", "minus_one_from_deep_space": "on", "discovery_values": "hidden", "mission_twins": "two_landings", "ufo_catch": "reach_or_pass", "ufo_after_catch": "last_field", "standing_orders": "on", "auto_roll": "off"}',X'29359FBE1E0B63FC18FCDCB8BFC4A78680919682B76ED778D73903DCBFBC3FAD','[]','73d2776a9728b311406af923','running',1,'[1]',1,1.79534626033189225195e+09,1.79534626037629151344e+09,NULL,'6281106dbfe1c278',NULL,'',0,'',0.0,'bot greedy','','','invited',NULL,NULL,NULL);
CREATE TABLE texts (
	game VARCHAR NOT NULL, 
	rules INTEGER NOT NULL, 
	texts JSON NOT NULL, 
	PRIMARY KEY (game, rules)
);
CREATE TABLE thinkers (
	id VARCHAR NOT NULL, 
	workers INTEGER NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE thoughts (
	table_id VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	job TEXT NOT NULL, 
	person VARCHAR NOT NULL, 
	network VARCHAR NOT NULL, 
	live BOOLEAN NOT NULL, 
	asked FLOAT NOT NULL, 
	wanted FLOAT NOT NULL, 
	thinker VARCHAR, 
	tries INTEGER NOT NULL, 
	answer TEXT, 
	PRIMARY KEY (table_id, version, seat, kind), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE tokens (
	id VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	about VARCHAR NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT, used FLOAT, 
	PRIMARY KEY (id)
);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE UNIQUE INDEX seats_by_invite ON seats (invite);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX replays_by_network ON replays (network);
CREATE INDEX announcements_by_at ON announcements (at);
CREATE UNIQUE INDEX people_by_likeness ON people (likeness);
CREATE INDEX people_by_owner ON people (owner);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tokens_by_expires ON tokens (expires);
CREATE INDEX passkeys_by_person ON passkeys (person);
CREATE INDEX clocks_by_at ON clocks (at);
CREATE INDEX clocks_by_short_at ON clocks (short_at);
CREATE INDEX tables_by_access ON tables (access, state);
CREATE INDEX notices_by_due ON notices (state, due);
CREATE INDEX notices_by_table ON notices (table_id);
CREATE UNIQUE INDEX addresses_by_confirm ON addresses (confirm);
CREATE UNIQUE INDEX addresses_by_stop ON addresses (stop);
CREATE INDEX subscriptions_by_person ON subscriptions (person);
CREATE INDEX origins_by_network ON origins (network);
CREATE INDEX origins_by_at ON origins (at);
CREATE INDEX invitations_by_person ON invitations (person);
CREATE INDEX seen_by_table ON seen (table_id);
CREATE INDEX acts_by_at ON acts (at);
CREATE INDEX acts_by_whom ON acts (whom);
COMMIT;
